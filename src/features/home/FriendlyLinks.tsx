import type { FriendlyLink } from '#contract/content.contract.ts'
import { DropDown } from '#src/components/DropDown.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { AddressLink } from './AddressLink.tsx'
import { useFriendlyLinksStyles } from './FriendlyLinks.styles.ts'
import { HomeBlock, type Reading } from './HomeBlock.tsx'

/** Other sites, each in a new window. */
export function FriendlyLinks({ links }: { links: Reading<readonly FriendlyLink[]> }) {
  const styles = useFriendlyLinksStyles()
  const t = useTranslate('home')
  const locale = useLocale()
  return (
    <DropDown label={t('home.links')}>
      <HomeBlock {...links} shape={styles.room} empty={t('home.linksEmpty')}>
        {(sites) => (
          <ul role="list">
            {sites.map(({ id, linkName, linkNameEn, linkUrl }) => {
              const name = locale === 'en' ? linkNameEn : linkName
              return (
                <li key={id}>
                  <AddressLink href={linkUrl} name={name} newWindow className={styles.link}>
                    {name}
                  </AddressLink>
                </li>
              )
            })}
          </ul>
        )}
      </HomeBlock>
    </DropDown>
  )
}
