import { Button, Radio, RadioGroup } from '@fluentui/react-components'
import { type SubmitEvent } from 'react'
import type { freightOrderMachine } from '#machines/freightOrder/freightOrder.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useFailureTitle, useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useOrderViewStyles } from './OrderView.styles.ts'
import type { PlainKey } from '#src/parts/order/orderWords.ts'

const verifyKeys = {
  0: 'order.payee.verify.0',
  1: 'order.payee.verify.1',
  2: 'order.payee.verify.2',
  3: 'order.payee.verify.3',
} as const satisfies Record<number, PlainKey>

/** Another verified account of the same payee. */
export function PayeeChoice({ snapshot, send }: ViewProps<typeof freightOrderMachine>) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  const wordsOf = useProblemWords()
  const titleOf = useFailureTitle()
  const { accounts, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const verified = accounts.filter(({ verifyStatus }) => verifyStatus === 1)

  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const payeeCardId = new FormData(event.currentTarget).get('account')
    if (typeof payeeCardId === 'string') send({ type: 'payee.chosen', payeeCardId })
  }

  return (
    <Card title={t('order.payee.title')}>
      {snapshot.matches({ changingPayee: 'loading' }) ? (
        <TableSkeleton rows={2} columns={2} />
      ) : (
        <form className={styles.payee} onSubmit={choose} aria-busy={busy}>
          <p>{verified.length > 0 ? t('order.payee.hint') : t('order.payee.none')}</p>
          {problem && (
            <Notice
              tone="danger"
              title={titleOf(problem, t('order.payee.failed'))}
              requestNo={problem.requestNo}
            >
              {wordsOf(problem)}
            </Notice>
          )}
          <RadioGroup
            name="account"
            aria-label={t('order.payee.title')}
            defaultValue={verified[0]?.cardId ?? ''}
            disabled={busy}
          >
            {accounts.map((account) => (
              <Radio
                key={account.cardId}
                value={account.cardId}
                disabled={account.verifyStatus !== 1}
                label={[
                  account.accountType === 2 ? t('order.payee.alipay') : account.bankName,
                  account.cardNo,
                  account.holderName,
                  t(verifyKeys[account.verifyStatus]),
                  ...(account.isDefault ? [t('order.payee.default')] : []),
                ].join(' · ')}
              />
            ))}
          </RadioGroup>
          <div className={styles.buttons}>
            <Button disabled={busy} onClick={() => send({ type: 'payee.abandoned' })}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" appearance="primary" disabled={busy || verified.length === 0}>
              {t('order.payee.confirm')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
