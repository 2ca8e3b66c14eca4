import type { ReactNode } from 'react'
import { usePageStyles } from './Page.styles.ts'

type Props = {
  title: string
  /** Of a title that is not in the reader's language. */
  titleLang?: string | undefined
  /** One sentence that says what the page is for. */
  description?: ReactNode
  /** Actions of the whole page, at the right of the title. */
  actions?: ReactNode
  /** What leads back, above the title. */
  back?: ReactNode
  children: ReactNode
}

export function Page({ title, titleLang, description, actions, back, children }: Props) {
  const styles = usePageStyles()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          {back && <div className={styles.back}>{back}</div>}
          <h1 lang={titleLang} className={styles.title}>
            {title}
          </h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
