import { chargeForm, withdrawalForm } from '#contract/accountBook.form.ts'
import { chargeMethods, mostToCharge, mostToWithdraw } from '#contract/accountBook.rules.ts'
import { boundsOf } from '#machines/accountBook/accountBook.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { Copyable } from '#src/components/Copyable.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { LookView } from './myAccountView.ts'
import { useMyAccountStyles } from './MyAccount.styles.ts'

const Charging = formView(chargeForm, 'card')
const Withdrawing = formView(withdrawalForm, 'card')

/** How much comes in and how; of a transfer, to which card. */
export function ChargeForm({ snapshot, send, look }: LookView) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const { extCard } = look.book
  const isTransfer = snapshot.context.form.texts['channel'] === String(chargeMethods.transfer)
  return (
    <Card title={t('card.book.charge.title')}>
      <Charging.Form snapshot={snapshot} send={send} failed={t('card.book.charge.failed')}>
        <Fields>
          <Charging.Field
            name="amountFen"
            inputMode="decimal"
            autoComplete="off"
            hint={t('card.book.charge.most', { most: formatFenPlain(mostToCharge) })}
          />
          <Charging.Field
            name="channel"
            words={{
              1: t('card.book.charge.method.1'),
              2: t('card.book.charge.method.2'),
            }}
          />
        </Fields>
        <p className={styles.note}>
          {t(isTransfer ? 'card.book.charge.transferHint' : 'card.book.charge.cashierHint')}
        </p>
        {isTransfer && extCard && (
          <Facts
            facts={[
              {
                term: t('card.book.card'),
                value: <Copyable text={extCard.cardNo} label={t('card.book.copyCard')} />,
              },
              { term: t('card.book.cardHolder'), value: extCard.bankAccName },
              { term: t('card.book.cardBank'), value: extCard.cardBank },
            ]}
          />
        )}
        <FormButtons
          submit={t('card.book.charge.submit')}
          working={t('card.book.working')}
          cancel={t('card.book.cancel')}
          onCancel={() => send({ type: 'form.abandoned' })}
        />
      </Charging.Form>
    </Card>
  )
}

/** How much leaves, to which account, and what binds it: said before it is hit. */
export function WithdrawalForm({ snapshot, send, look }: LookView) {
  const t = useTranslate('card')
  const { minFen, feeFen, mostADay, usedToday, card } = look.book.withdrawal
  return (
    <Card title={t('card.book.withdrawal.title')}>
      <Withdrawing.Form snapshot={snapshot} send={send} failed={t('card.book.withdrawal.failed')}>
        <Facts
          facts={[
            card !== null && {
              term: t('card.book.withdrawal.to'),
              value: t('card.book.withdrawal.toCard', {
                bank: card.bankName,
                tail: card.accountTail,
              }),
            },
            {
              term: t('card.book.withdrawal.fee'),
              value: (
                <>
                  <Money fen={feeFen} /> {t('card.book.withdrawal.feeHint')}
                </>
              ),
            },
            { term: t('card.book.withdrawal.least'), value: <Money fen={minFen} /> },
            {
              term: t('card.book.withdrawal.today'),
              value: t('card.book.withdrawal.usedOf', { used: usedToday, most: mostADay }),
            },
          ]}
        />
        <Fields>
          <Withdrawing.Field
            name="amountFen"
            inputMode="decimal"
            autoComplete="off"
            hint={t('card.book.withdrawal.most', {
              most: formatFenPlain(mostToWithdraw(boundsOf(look))),
            })}
          />
        </Fields>
        <FormButtons
          submit={t('card.book.withdrawal.submit')}
          working={t('card.book.working')}
          cancel={t('card.book.cancel')}
          onCancel={() => send({ type: 'form.abandoned' })}
        />
      </Withdrawing.Form>
    </Card>
  )
}
