import type { LoanMaterial } from '#contract/loan.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'

type Certified = Pick<LoanMaterial, 'entName' | 'uscc' | 'legalPerson' | 'address'>

/** What the enterprise is registered with: not to be typed here, and where it is changed. */
export function CertifiedFacts({ saved }: { saved: Certified }) {
  const t = useTranslate('loanMaterial')
  return (
    <>
      <Facts
        facts={[
          { term: t('loanMaterial.certified.name'), value: saved.entName },
          { term: t('loanMaterial.certified.uscc'), value: saved.uscc },
          { term: t('loanMaterial.certified.legalPerson'), value: saved.legalPerson },
          { term: t('loanMaterial.certified.address'), value: saved.address },
        ]}
      />
      <p>
        {t('loanMaterial.certified.change')}{' '}
        <TextLink to="/center">{t('loanMaterial.certified.center')}</TextLink>
      </p>
    </>
  )
}
