// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/read_only.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>

using strata::ui::widgets::ReadOnlyFilter;

class TstReadOnly : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_form = std::make_unique<QWidget>();
        auto *layout = new QVBoxLayout(m_form.get());
        layout->addWidget(m_line = new QLineEdit(QStringLiteral("4711")));
        layout->addWidget(m_spin = new QSpinBox);
        layout->addWidget(m_box = new QCheckBox(QStringLiteral("&Box")));
        layout->addWidget(m_choice = new QComboBox);
        m_choice->addItems({QStringLiteral("one"), QStringLiteral("two")});
        m_filter = new ReadOnlyFilter(*m_form);
        m_form->show();
    }

    void nothingChangesButAllCanBeReached()
    {
        m_filter->setReadOnly(true);
        useFields();
        QCOMPARE(m_line->text(), QStringLiteral("4711"));
        QCOMPARE(m_spin->value(), 0);
        QVERIFY(!m_box->isChecked());
        QCOMPARE(m_choice->currentIndex(), 0);
        QVERIFY(!m_choice->view()->isVisible());
        for (QWidget *field : {static_cast<QWidget *>(m_line), static_cast<QWidget *>(m_spin),
                               static_cast<QWidget *>(m_box), static_cast<QWidget *>(m_choice)})
            QVERIFY(field->isEnabled());
        m_line->selectAll();
        QCOMPARE(m_line->selectedText(), QStringLiteral("4711"));
        m_box->setFocus();
        QTest::keyClick(m_box, Qt::Key_Tab);
        QCOMPARE(m_form->focusWidget(), m_choice);
    }

    void everythingChangesAgainAfterwards()
    {
        m_filter->setReadOnly(true);
        m_filter->setReadOnly(false);
        useFields();
        QCOMPARE(m_line->text(), QStringLiteral("47119"));
        QCOMPARE(m_spin->value(), 1);
        QVERIFY(m_box->isChecked());
        QCOMPARE(m_choice->currentIndex(), 1);
    }

private:
    void useFields()
    {
        QTest::keyClick(m_line, Qt::Key_9);
        QTest::keyClick(m_spin, Qt::Key_Up);
        QTest::mouseClick(m_box, Qt::LeftButton, {}, m_box->rect().center());
        if (!m_box->isChecked())
            QTest::keyClick(m_box, Qt::Key_Space);
        QTest::keyClick(m_choice, Qt::Key_Down);
    }

    std::unique_ptr<QWidget> m_form;
    QLineEdit *m_line = nullptr;
    QSpinBox *m_spin = nullptr;
    QCheckBox *m_box = nullptr;
    QComboBox *m_choice = nullptr;
    ReadOnlyFilter *m_filter = nullptr;
};

QTEST_MAIN(TstReadOnly)
#include "tst_read_only.moc"
