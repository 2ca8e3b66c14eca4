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
            {tiles.map((tile) => {
              const { id, iconFilePath, linkUrl, openMode } = tile
              const name = locale === 'en' ? tile.navbarNameEn : tile.navbarName
              const summary = locale === 'en' ? tile.summaryEn : tile.summary
              const summaryId = `tool-${id}`
              return (
                <li key={id} className={styles.tile}>
                  <img
                    src={iconFilePath}
                    alt=""
                    width={64}
                    height={64}
                    loading="lazy"
                    className={styles.icon}
                  />
                  <AddressLink
                    href={linkUrl}
                    name={name}
                    describedBy={summary === null ? undefined : summaryId}
                    newWindow={openMode !== 1}
                    className={styles.name}
                  >
                    {name}
                  </AddressLink>
                  {summary !== null && (
                    <p id={summaryId} className={styles.summary}>
                      {summary}
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </HomeBlock>
    </div>
  )
}
