import type { EligibilityReason } from '#contract/loan.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { applyAddress } from './loanHome.ts'

type Code = EligibilityReason['code']

/** Where the portal shows what a reason speaks of; who was removed from a consigner's list asks that consigner. */
const ways = {
  noRole: '/center',
  grade: '/assess/query?ent=own',
  blacklisted: '/assess/query?ent=own',
  established: '/center',
  orders: '/tax/order',
  noProject: '/tax/order',
  live: '/logisticsLoan/index',
  rejectedLately: '/logisticsLoan/index',
  tooLittle: '/tax/order',
} as const satisfies Partial<Record<Code, string>>

const hasWay = (code: string): code is keyof typeof ways => Object.hasOwn(ways, code)

type WayProps = { code: string; params?: EligibilityReason['params'] }

/** Leads to what a reason speaks of; to the very application where one is named. */
export function ReasonWay({ code, params = {} }: WayProps) {
  const t = useTranslate('loan')
  if (!hasWay(code)) return null
  const { applyId } = params
  const to = applyId === undefined ? ways[code] : applyAddress(String(applyId))
  return <TextLink to={to}>{t(`loan.way.${code}`)}</TextLink>
}

/** What to do about a reason that bars a loan, and where, or whom to ask. */
export function ReasonRemedy({ reason: { code, params } }: { reason: EligibilityReason }) {
  const t = useTranslate('loan')
  const remedy =
    code === 'removed'
      ? t('loan.remedy.removed', { consigner: params['consigner'] ?? '' })
      : t(`loan.remedy.${code}`)
  return (
    <>
      {remedy} <ReasonWay code={code} params={params} />
    </>
  )
}
