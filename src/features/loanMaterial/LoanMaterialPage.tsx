import { Fragment } from 'react'
import type { LoanProduct } from '#contract/loan.contract.ts'
import { missingFacts } from '#contract/loanTerms.rules.ts'
import { documentsOf } from '#machines/loanMaterial/loanMaterial.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { FieldLink } from '#src/components/FieldLink.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { fieldId } from '#src/parts/form/drawnForm.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { CertifiedFacts } from './CertifiedFacts.tsx'
import { MaterialDocuments } from '#src/parts/loanMaterial/MaterialDocuments.tsx'
import { MaterialFacts } from '#src/parts/loanMaterial/MaterialFacts.tsx'
import { MaterialState } from '#src/parts/loanMaterial/MaterialState.tsx'
import {
  allKinds,
  documentId,
  type MaterialKind,
  type MaterialView,
  stateOf,
} from '#src/parts/loanMaterial/materialView.ts'

/** Its name says itself from which amount on it is needed. */
const resolutionType = 13

type Props = MaterialView & {
  /** Which products ask for which kinds; empty while they are not known. */
  products: readonly Pick<LoanProduct, 'code' | 'requiredFiles'>[]
}

/** What an enterprise is known by, what it does, and its documents; every loan and later other services use them. */
export function LoanMaterialPage({ products, ...view }: Props) {
  const t = useTranslate('loanMaterial')
  const words = useTranslate('loan')
  const { snapshot, send } = view
  const { saved, problem } = snapshot.context
  const page = (content: React.ReactNode) => (
    <Page
      title={t('loanMaterial.title')}
      description={t('loanMaterial.description')}
      actions={<TextLink to="/logisticsLoan/index">{t('loanMaterial.toLoans')}</TextLink>}
    >
      {content}
    </Page>
  )
  if (!saved && problem && snapshot.matches('openFailed')) {
    return page(<LoadFailed problem={problem} onRetry={() => send({ type: 'opening.retried' })} />)
  }
  if (!saved) return page(<TableSkeleton rows={8} columns={3} />)

  const kinds = allKinds.map(({ fileType }): MaterialKind => {
    const by = products.filter(({ requiredFiles }) => requiredFiles.includes(fileType))
    const isRequired = products.length > 0 && by.length === products.length
    const names = by.map(({ code }) => words(`loan.product.${code}`)).join(t('common.comma'))
    return {
      fileType,
      isRequired,
      note: isRequired
        ? t('loanMaterial.need.all')
        : by.length > 0
          ? t('loanMaterial.need.some', { products: names })
          : products.length > 0 && fileType !== resolutionType
            ? t('loanMaterial.need.none')
            : undefined,
    }
  })
  const documents = documentsOf(snapshot.context)
  const states = kinds.map((kind) => ({
    ...kind,
    state: stateOf(
      documents.find(({ fileType }) => fileType === kind.fileType),
      view.today,
    ),
  }))
  const placesOf = (found: readonly MaterialKind[]) =>
    found.map(({ fileType }) => ({
      id: documentId(fileType),
      name: words(`loan.file.${fileType as 1}`), // one of the thirteen
    }))
  const missing = states.filter(({ isRequired, state }) => isRequired && state === 'missing')
  const toReplace = states.filter(({ state }) => state === 'lapsed' || state === 'returned')
  const lapsing = states.filter(({ state }) => state === 'lapsing')
  const [firstFact] = missingFacts(saved)
  const toComplete = [
    ...(firstFact ? [{ id: fieldId(firstFact), name: t('loanMaterial.sum.facts') }] : []),
    ...placesOf(missing),
  ]
  return page(
    <>
      <MaterialState snapshot={snapshot} send={send} />
      {toReplace.length > 0 && (
        <Notice tone="danger" title={t('loanMaterial.sum.replace')}>
          <Places places={placesOf(toReplace)} />
        </Notice>
      )}
      {lapsing.length > 0 && (
        <Notice tone="warning" title={t('loanMaterial.sum.lapsing')}>
          <Places places={placesOf(lapsing)} />
        </Notice>
      )}
      {toComplete.length > 0 ? (
        <Notice tone="info" title={t('loanMaterial.sum.missing')}>
          <Places places={toComplete} />
        </Notice>
      ) : (
        products.length > 0 &&
        toReplace.length === 0 && <Notice tone="success" title={t('loanMaterial.sum.complete')} />
      )}
      <Card title={t('loanMaterial.certified')}>
        <CertifiedFacts saved={saved} />
      </Card>
      <Card title={t('loanMaterial.facts')}>
        <p>{t('loanMaterial.factsHint')}</p>
        <MaterialFacts {...view} />
      </Card>
      <Card title={t('loanMaterial.documents')}>
        <p>{t('loanMaterial.documentsHint')}</p>
        <MaterialDocuments {...view} kinds={kinds} />
      </Card>
    </>,
  )
}

/** What is named above stands far below: each name leads there. */
function Places({ places }: { places: readonly { id: string; name: string }[] }) {
  const t = useTranslate('common')
  return places.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && t('common.comma')}
      <FieldLink fieldId={id}>{name}</FieldLink>
    </Fragment>
  ))
}
