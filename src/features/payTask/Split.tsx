import { Button } from '@fluentui/react-components'
import { Facts } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { taskAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { PayStep } from './PayStep.tsx'
import type { WizardProps } from './payWizard.ts'

/** What came of a split: the task at hand first, then those that wait in the list. */
export function Split({ context, send, can }: WizardProps) {
  const t = useTranslate('payTask')
  const { parts } = context
  const seen = { type: 'split.seen' } as const
  return (
    <PayStep
      title={t('payTask.split.title', { count: formatCount(parts.length) })}
      hint={t('payTask.split.hint')}
      primary={
        <Button appearance="primary" disabledFocusable={!can(seen)} onClick={() => send(seen)}>
          {t('payTask.split.next', { no: parts[0]?.taskNo ?? '' })}
        </Button>
      }
    >
      <Facts
        facts={parts.map(({ id, taskNo, taskName, totalCount, totalFen }) => ({
          term: taskName,
          value: (
            <>
              <Money fen={totalFen} />{' '}
              {t('payTask.summary.countOf', { count: formatCount(totalCount) })}
            </>
          ),
          action: <TextLink to={taskAddress(id)}>{taskNo}</TextLink>,
        }))}
      />
    </PayStep>
  )
}
