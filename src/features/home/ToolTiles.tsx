import type { Tool } from '#contract/content.contract.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { AddressLink } from './AddressLink.tsx'
import { BlockHead } from './BlockHead.tsx'
import { HomeBlock, type Reading } from './HomeBlock.tsx'
import { useToolTilesStyles } from './ToolTiles.styles.ts'

/** Tools as tiles of 270 × 220, four in a row: openMode 1 leads inside, 2 opens a new window. */
export function ToolTiles({ tools }: { tools: Reading<readonly Tool[]> }) {
  const styles = useToolTilesStyles()
  const t = useTranslate('home')
  const locale = useLocale()
  return (
    <div className={styles.block}>
      <BlockHead id="home-tools" title={t('home.tools')} />
      <HomeBlock {...tools} shape={styles.room} empty={t('home.toolsEmpty')}>
        {(tiles) => (
          <ul role="list" className={styles.tiles}>
            {tiles.map(({ id, navbarName, navbarNameEn, iconFilePath, linkUrl, openMode }) => {
              const name = locale === 'en' ? navbarNameEn : navbarName
              return (
                <li key={id} className={styles.place}>
                  <AddressLink
                    href={linkUrl}
                    name={name}
                    newWindow={openMode !== 1}
                    className={styles.tile}
                  >
                    <img
                      src={iconFilePath}
                      alt=""
                      width={64}
                      height={64}
                      loading="lazy"
                      className={styles.icon}
                    />
                    <span className={styles.name}>{name}</span>
                  </AddressLink>
                </li>
              )
            })}
          </ul>
        )}
      </HomeBlock>
    </div>
  )
}
