import { Button } from '@fluentui/react-components'
import { invoiceHeaderForm } from '#contract/invoice.form.ts'
import type { InvoicePreview, InvoicingProblem } from '#contract/invoice.contract.ts'
import { hasOneBuyer } from '#machines/invoicing/invoicing.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { Fold } from '#src/components/Fold.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { Fields } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import { InvoiceLines, PartyFacts, TransportLines } from '#src/parts/invoice/InvoicePaper.tsx'
import { useInvoicingStyles } from './Invoicing.styles.ts'
import { InvoicingStep } from './InvoicingStep.tsx'
import type { InvoicingView } from './invoicingView.ts'
import { Terms } from './Terms.tsx'

const { Form, Field } = formView(invoiceHeaderForm, 'invoice')

const formId = 'invoice-header'

/** So many are shown whole: of more, the sums say enough. */
const mostShown = 20

/** As many as are read without scrolling through them; the rest is a press away. */
const warnedAtOnce = 5

function Warnings({ warnings }: { warnings: readonly InvoicingProblem[] }) {
  const styles = useInvoicingStyles()
  return (
    <ul className={styles.reasons}>
      {warnings.map(({ shippingNoteNumber, code, message }) => (
        <li key={`${shippingNoteNumber} ${code}`}>
          {shippingNoteNumber} {message}
        </li>
      ))}
    </ul>
  )
}

function Preview({ invoice, title }: { invoice: InvoicePreview; title: string }) {
  const styles = useInvoicingStyles()
  const t = useTranslate('invoice')
  const isChinese = useLocale() === 'zh-CN'
  return (
    <Card title={title}>
      <div className={styles.stack}>
        <PartyFacts party={invoice.buyer} />
        <InvoiceLines lines={invoice.lines} />
        <TransportLines transport={invoice.transport} />
        <Facts
          facts={[
            { term: t('invoice.total'), value: <Money form="plain" fen={invoice.totalFen} /> },
            isChinese && { term: t('invoice.totalCn'), value: invoice.totalCn },
            { term: t('invoice.remark'), value: invoice.remark },
          ]}
        />
      </div>
    </Card>
  )
}

/** What each invoice will print, and what is said of the one buyer besides. */
export function Describing(view: InvoicingView) {
  const { snapshot, send } = view
  const styles = useInvoicingStyles()
  const t = useTranslate('invoice')
  const { info, check, form, isRestored } = snapshot.context
  if (!info || !check) return null
  const { quota } = check
  const warnings = check.problems.filter(({ level }) => level === 'WARN')
  const isOpen = snapshot.can({ type: 'form.submitted' })
  const isOutdated = snapshot.matches({ describing: 'outdated' })
  return (
    <InvoicingStep
      title={t('invoice.preview.title')}
      hint={t('invoice.preview.hint', {
        orders: formatCount(info.orderCount),
        count: formatCount(info.invoices.length),
        total: formatFenPlain(info.totalFen),
      })}
      back={{
        label: t('invoice.reviewing.reopen'),
        onClick: () => send({ type: 'orders.reopened' }),
        disabled: !isOpen,
      }}
      primary={
        <Button appearance="primary" type="submit" form={formId} disabledFocusable={!isOpen}>
          {snapshot.hasTag('busy')
            ? t('invoice.preview.working')
            : t(isOutdated ? 'invoice.preview.recheck' : 'invoice.preview.submit')}
        </Button>
      }
    >
      {isRestored && (
        <Notice
          tone="info"
          title={t('invoice.header.restored')}
          actions={
            <Button
              disabled={!snapshot.can({ type: 'draft.dropped' })}
              onClick={() => send({ type: 'draft.dropped' })}
            >
              {t('invoice.header.dropRestored')}
            </Button>
          }
        />
      )}
      <Form
        key={`${form.subject} ${isRestored}`}
        id={formId}
        snapshot={snapshot}
        send={send}
        failed={t('invoice.preview.failed')}
      >
        <div className={styles.stack}>
          {quota && (
            <Notice tone="info">
              {t('invoice.preview.quota', {
                left: formatFenPlain(quota.totalFen - quota.usedFen),
                needed: formatFenPlain(info.amountFen),
              })}
            </Notice>
          )}
          <Terms {...view} />
          {warnings.length > 0 && (
            <Notice tone="warning" title={t('invoice.preview.warned')}>
              <Warnings warnings={warnings.slice(0, warnedAtOnce)} />
              {warnings.length > warnedAtOnce && (
                <Fold
                  label={t('invoice.preview.warnedRest', {
                    count: formatCount(warnings.length - warnedAtOnce),
                  })}
                >
                  <Warnings warnings={warnings.slice(warnedAtOnce)} />
                </Fold>
              )}
            </Notice>
          )}
          {isOutdated && <Notice tone="warning">{t('invoice.preview.outdated')}</Notice>}
          {info.invoices.slice(0, mostShown).map((invoice, at) => (
            <Preview
              key={invoice.orderIds[0]}
              invoice={invoice}
              title={t('invoice.preview.one', { no: at + 1 })}
            />
          ))}
          {hasOneBuyer(snapshot.context) ? (
            <Card title={t('invoice.header.title')}>
              <p>{t('invoice.header.hint')}</p>
              <Fields>
                <Field name="address" />
                <Field name="phone" />
                <Field name="bankName" />
                <Field name="bankAccount" />
                <Field name="remark" />
                <Field name="receiveEmail" />
              </Fields>
            </Card>
          ) : (
            <Notice tone="info">{t('invoice.header.many')}</Notice>
          )}
        </div>
      </Form>
    </InvoicingStep>
  )
}
