import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '#src/app/useSession.ts'
import { usePageStyles } from '#src/components/Page.styles.ts'
import { Segments } from '#src/components/Segments.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

// Each role loads its own side only.
const ConsignerLoanFlow = lazy(() =>
  import('#src/features/consignerLoan/ConsignerLoanFlow.tsx').then((it) => ({
    default: it.ConsignerLoanFlow,
  })),
)
const LoanMaterialFlow = lazy(() =>
  import('#src/features/loanMaterial/LoanMaterialFlow.tsx').then((it) => ({
    default: it.LoanMaterialFlow,
  })),
)

const roles = ['consigner', 'haulier'] as const

/** What an enterprise does for loans in its role; with both roles, both, the address says which. */
export function EnterpriseAuthFlow() {
  const styles = usePageStyles()
  const t = useTranslate('consignerLoan')
  const { user } = useSession().context
  const [search, setSearch] = useSearchParams()
  const isConsigner = user?.bizRoles.includes('CONSIGNER') ?? false
  const hasBoth = isConsigner && (user?.bizRoles.includes('HAULIER') ?? false)
  const asked = search.get('as')
  const isAsConsigner = isConsigner && !(hasBoth && asked === 'haulier')
  return (
    <Suspense>
      {hasBoth && (
        <div className={styles.above}>
          <Segments
            label={t('consignerLoan.roles')}
            chosen={isAsConsigner ? 'consigner' : 'haulier'}
            options={roles.map((key) => ({ key, label: t(`consignerLoan.role.${key}`) }))}
            onChoose={(key) => setSearch({ as: key })}
          />
        </div>
      )}
      {isAsConsigner ? <ConsignerLoanFlow /> : <LoanMaterialFlow />}
    </Suspense>
  )
}
