import { Button } from '@fluentui/react-components'
import type { AuthType, ConsignerAuth } from '#contract/loan.contract.ts'
import type { ConsignerFacts } from '#machines/consignerLoan/consignerLoan.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { addDays } from '#src/i18n/days.ts'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'

const types: readonly AuthType[] = [1, 2, 3, 4]

const tones: Record<ConsignerAuth['status'], Tone> = {
  0: 'neutral',
  1: 'neutral',
  2: 'success',
  3: 'warning',
  4: 'neutral',
}

type Props = {
  facts: ConsignerFacts
  onSign: (authType: AuthType) => void
  onRevoke: (authType: AuthType) => void
}

/** The four authorisations, each as it stands. */
export function AuthCards({ facts, onSign, onRevoke }: Props) {
  const styles = useConsignerLoanStyles()
  return (
    <div className={styles.cards}>
      {types.map((authType) => (
        <AuthCard
          key={authType}
          authType={authType}
          auth={facts.auths.find((it) => it.authType === authType)}
          today={facts.today}
          onSign={() => onSign(authType)}
          onRevoke={() => onRevoke(authType)}
        />
      ))}
    </div>
  )
}

type CardProps = {
  authType: AuthType
  auth: ConsignerAuth | undefined
  today: string
  onSign: () => void
  onRevoke: () => void
}

function AuthCard({ authType, auth, today, onSign, onRevoke }: CardProps) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const styles = useConsignerLoanStyles()
  const status = auth?.status ?? 0
  const isInForce = status === 2
  const name = loan(`loan.auth.${authType}`)
  const sign = t(isInForce ? 'consignerLoan.auth.renew' : 'consignerLoan.auth.sign')
  const revoke = t('consignerLoan.auth.revoke')
  return (
    <Card
      title={name}
      actions={<StatusTag tone={tones[status]}>{loan(`loan.authStatus.${status}`)}</StatusTag>}
    >
      <p>{t(`consignerLoan.scope.${authType}`)}</p>
      {auth && (
        <Facts
          facts={[
            {
              term: t('consignerLoan.auth.period'),
              value: t('consignerLoan.auth.fromTo', { from: auth.validFrom, to: auth.validTo }),
            },
            { term: t('consignerLoan.auth.signer'), value: auth.signer ?? t('common.none') },
            { term: t('consignerLoan.auth.bank'), value: auth.bankName },
            authType === 3 && {
              term: t('consignerLoan.auth.quota'),
              value:
                auth.quotaFen === 0
                  ? t('consignerLoan.noQuota')
                  : t('consignerLoan.auth.quotaUsed', {
                      quota: formatFenPlain(auth.quotaFen),
                      used: formatFenPlain(auth.usedQuotaFen),
                    }),
            },
          ]}
        />
      )}
      {auth && isInForce && auth.validTo <= addDays(today, 30) && (
        <p className={styles.note}>{t('consignerLoan.auth.lapsing', { day: auth.validTo })}</p>
      )}
      <div className={styles.cardButtons}>
        <Button
          appearance={isInForce ? 'secondary' : 'primary'}
          aria-label={t('consignerLoan.auth.named', { act: sign, name })}
          onClick={onSign}
        >
          {sign}
        </Button>
        {isInForce && (
          <Button
            appearance="subtle"
            aria-label={t('consignerLoan.auth.named', { act: revoke, name })}
            onClick={onRevoke}
          >
            {revoke}
          </Button>
        )}
      </div>
    </Card>
  )
}
