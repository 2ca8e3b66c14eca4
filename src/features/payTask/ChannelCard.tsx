import { mergeClasses } from '@fluentui/react-components'
import type { Fen } from '#contract/values.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { type ChannelOption, mostOf } from './channelOptions.ts'
import { useChoiceStyles } from '#src/parts/wizard/Choice.styles.ts'
import { DeskLink } from './DeskLink.tsx'
import { LineCost, LineName } from './LineTerms.tsx'

type Props = {
  option: ChannelOption
  totalFen: Fen | null
  limitFen: Fen | null
  isChosen: boolean
  deskUrl?: string | undefined
}

/** One way to pay: available or not, why, and its remedy. */
export function ChannelCard({ option, totalFen, limitFen, isChosen, deskUrl }: Props) {
  const styles = useChoiceStyles()
  const t = useTranslate('payTask')
  const { key, channel, payer, account, availableFen, quotaLeftFen, notice, line, choice } = option
  const amount = (fen: Fen) => ({ amount: formatFenPlain(fen) })
  const shortFen = totalFen === null ? 0 : totalFen - mostOf(option)
  const isOff = choice === null
  return (
    <div>
      <label className={mergeClasses(styles.choice, isOff && styles.off)}>
        <input
          type="radio"
          name="option"
          value={key}
          required
          className={styles.radio}
          disabled={isOff}
          defaultChecked={isChosen && !isOff}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            {t(`payTask.channel.${channel}`)}
            {payer && <span>{payer}</span>}
            {line && <LineName line={line} />}
            {isOff && <StatusTag tone="neutral">{t('payTask.choosingChannel.off')}</StatusTag>}
          </span>
          <span className={styles.about}>{t(`payTask.choosingChannel.${channel}`)}</span>
          <span className={styles.facts}>
            {account && (
              <span>
                {t(line ? 'payTask.choosingChannel.line' : 'payTask.choosingChannel.account', {
                  account,
                })}
              </span>
            )}
            {availableFen !== null && (
              <span>
                {t(
                  channel === 'LOAN'
                    ? 'payTask.choosingChannel.credit'
                    : 'payTask.choosingChannel.available',
                  amount(availableFen),
                )}
              </span>
            )}
            {quotaLeftFen !== null && (
              <span>{t('payTask.choosingChannel.quota', amount(quotaLeftFen))}</span>
            )}
            {limitFen !== null && (
              <span>{t('payTask.choosingChannel.limit', amount(limitFen))}</span>
            )}
          </span>
          {line && <LineCost line={line} />}
          {!isOff && shortFen > 0 && Number.isFinite(shortFen) && (
            <span className={styles.error}>
              {t('payTask.choosingChannel.short', amount(shortFen))}
            </span>
          )}
          {notice && <span className={isOff && line ? styles.error : styles.about}>{notice}</span>}
          {isOff && channel === 'SAFE' && !notice && (
            <span className={styles.about}>{t('payTask.choosingChannel.noPayers')}</span>
          )}
        </span>
      </label>
      {(isOff || shortFen > 0) && (
        <p className={styles.ways}>
          <DeskLink deskUrl={deskUrl} section="accounts" />
        </p>
      )}
    </div>
  )
}
