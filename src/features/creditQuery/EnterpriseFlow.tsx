import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { type EnterpriseView, getEnterprise } from '#contract/credit.contract.ts'
import { Problem } from '#contract/problem.ts'
import { Id } from '#contract/values.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { lazyPart } from '#src/app/lazyPart.ts'
import { useSession } from '#src/app/useSession.ts'
import { call } from '#src/api/call.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { EnterprisePage } from './EnterprisePage.tsx'

const enterpriseMachine = createQuery<string, EnterpriseView>().provide({
  actors: {
    load: fromPromise<EnterpriseView, { subject: string }>(({ input: { subject }, signal }) =>
      // No enterprise has an id of another form: the server need not be asked.
      Id.safeParse(subject).success
        ? call(getEnterprise, { params: { entId: subject } }, { signal, quiet: true })
        : Promise.reject(new Problem('missing')),
    ),
  },
})

/** Lists of enterprises, from each of which one comes back to it as it was. */
const lists = {
  '/assess/query': 'app.page.assessQuery',
  '/assess/warning': 'app.page.assessWarning',
  '/assess/qualityEnt': 'app.page.assessQualityEnt',
  '/assess/members': 'app.page.assessMembers',
  '/classification/query': 'app.page.classificationQuery',
  '/classification/notice': 'app.page.classificationNotice',
} as const

const isList = (path: string): path is keyof typeof lists => path in lists

/** The list that led here; without one, whose link was handed on, the register with the filters of the address. */
const useListBehind = () => {
  const t = useTranslate('app')
  const { state, search } = useLocation()
  // `as`: what a link of this portal left, or what somebody else did.
  const from = (state as { from?: unknown } | null)?.from
  const path = typeof from === 'string' ? (from.split('?')[0] ?? '') : ''
  if (typeof from === 'string' && isList(path)) return { name: t(lists[path]), path: from }
  const beside = new URLSearchParams(search)
  beside.delete('ent')
  const query = beside.size > 0 ? `?${beside}` : ''
  return { name: t('app.page.assessQuery'), path: `/assess/query${query}` }
}

const own = lazyPart(() => import('./OwnCreditFlow.tsx').then((it) => it.OwnCreditFlow))

/** One enterprise of the register; who is logged in as it sees what is its own beside it. */
export function EnterpriseFlow({ entId }: { entId: string }) {
  const t = useTranslate('credit')
  const [snapshot, send] = useFlow(enterpriseMachine, { input: { subject: entId }, isPublic: true })
  const { user } = useSession().context
  const enterprise = snapshot.context.data
  // The server says whose it is: the name only spares the question to everybody else.
  const isOwn = user !== null && user.entName === enterprise?.entName
  useDocumentTitle(
    snapshot.matches('missing')
      ? t('credit.enterprise.missing')
      : enterprise && t('credit.enterprise.titleOf', { name: enterprise.entName }),
    enterprise && t('credit.enterprise.aboutOf', { name: enterprise.entName }),
  )
  return (
    <EnterprisePage
      snapshot={snapshot}
      send={send}
      list={useListBehind()}
      address={`${location.origin}${location.pathname}?ent=${entId}`}
      onPrint={() => window.print()}
      own={
        isOwn && (
          <Suspense>
            <own.Part
              key={user.entId}
              entId={entId}
              onChanged={() => send({ type: 'data.refreshed' })}
            />
          </Suspense>
        )
      }
    />
  )
}
