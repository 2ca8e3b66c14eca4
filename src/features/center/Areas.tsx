import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { useWorkbenchStyles } from './Workbench.styles.ts'

type Way = { name: string; to: string }
/** One that has no pages leads somewhere itself. */
export type PortalArea = { name: string; to: string | null; pages: readonly Way[] }

/** The way to every area: the header above has no menu. */
export function Areas({ areas }: { areas: readonly PortalArea[] }) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  return (
    <Card title={t('center.areas')}>
      <nav aria-label={t('center.areas')} className={styles.areas}>
        {areas.map(({ name, to, pages }) => (
          <div key={name}>
            <h3 className={styles.areaTitle}>
              {to === null ? (
                name
              ) : (
                <TextLink to={to} className={styles.areaLink}>
                  {name}
                </TextLink>
              )}
            </h3>
            <ul role="list" className={styles.areaLinks}>
              {pages.map((page) => (
                <li key={page.to}>
                  <TextLink to={page.to} className={styles.areaLink}>
                    {page.name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Card>
  )
}
