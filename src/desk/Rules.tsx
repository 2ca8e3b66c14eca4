import type { InputOf } from '#contract/endpoint.ts'
import { addRule, type DeskRule, listRules, removeRule } from '#contract/desk.contract.ts'
import type { Id } from '#contract/values.ts'
import { call } from '#src/api/call.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { wordsOfCode } from './failureCodes.ts'
import { RuleForm } from './RuleForm.tsx'
import { useDeskSection } from './useDeskSection.ts'

export type NewRule = InputOf<typeof addRule>['body']
type Act = { add: NewRule } | { remove: Id }
export type RulesView = DeskView<null, DeskRule[], Act>

export function Rules({ snapshot, send }: RulesView) {
  const t = useTranslate('desk')
  const outcome = ({ outcome: it }: DeskRule) =>
    it === 'DEALING' ? t('desk.rules.DEALING') : t(`desk.bank.${it}`)
  return (
    <DeskSection snapshot={snapshot} send={send} name="rules">
      {(rules, isOpen) => (
        <>
          <RuleForm isOpen={isOpen} onAdd={(add) => send({ type: 'act.chosen', act: { add } })} />
          {rules.length === 0 ? (
            <EmptyState title={t('desk.empty')} />
          ) : (
            <DataTable
              compact
              caption={t('desk.section.rules')}
              rows={rules}
              rowKey={(rule) => rule.id}
              rowName={(rule) => `${rule.payee ?? t('desk.any')} ${outcome(rule)}`}
              columns={[
                {
                  key: 'payee',
                  title: t('desk.rules.payee'),
                  onPhone: 'heading',
                  render: (rule) => rule.payee ?? t('desk.any'),
                },
                {
                  key: 'channel',
                  title: t('desk.field.channel'),
                  render: (rule) =>
                    rule.channel ? t(`desk.channel.${rule.channel}`) : t('desk.any'),
                },
                {
                  key: 'outcome',
                  title: t('desk.transfers.outcome'),
                  render: (rule) =>
                    rule.errorCode
                      ? `${outcome(rule)} ${wordsOfCode(t, rule.errorCode)}`
                      : outcome(rule),
                },
                {
                  key: 'answer',
                  title: t('desk.rules.answer'),
                  render: (rule) => t(`desk.how.${rule.answer}`),
                },
                { key: 'delay', title: t('desk.rules.delay'), text: 'delaySeconds', align: 'end' },
                {
                  key: 'times',
                  title: t('desk.rules.times'),
                  align: 'end',
                  render: (rule) =>
                    rule.times === null ? t('desk.rules.always') : formatCount(rule.times),
                },
              ]}
              actions={(rule) => [
                {
                  key: 'remove',
                  label: t('desk.rules.remove'),
                  disabled: !isOpen,
                  onClick: () => send({ type: 'act.chosen', act: { remove: rule.id } }),
                },
              ]}
            />
          )}
        </>
      )}
    </DeskSection>
  )
}

export function RulesFlow() {
  const view = useDeskSection<null, DeskRule[], Act>({
    question: null,
    read: (_, signal) => call(listRules, {}, { signal, quiet: true }),
    act: (act, signal) =>
      'add' in act
        ? call(addRule, { body: act.add }, { signal, quiet: true })
        : call(removeRule, { params: { id: act.remove } }, { signal, quiet: true }),
  })
  return <Rules {...view} />
}
