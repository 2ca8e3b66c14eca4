import { Link } from 'react-router-dom'
import { useEnterpriseLinkStyles } from './EnterpriseLink.styles.ts'

const register = '/assess/query'

/** Where everybody may read of an enterprise. From the register itself its question goes along. */
const addressOf = (entId: string, from: string) => {
  const [path, question] = from.split('?')
  const search = new URLSearchParams(path === register ? question : '')
  search.set('ent', entId)
  return `${register}?${search}`
}

type Props = {
  enterprise: Readonly<{ entId: string; entName: string }>
  /** The address of the page on which it is named. */
  from?: string | undefined
}

/** An enterprise's name, which leads to what everybody may know of it, and from there back to where it was read. */
export function EnterpriseLink({ enterprise, from = register }: Props) {
  const styles = useEnterpriseLinkStyles()
  return (
    <Link
      to={addressOf(enterprise.entId, from)}
      state={{ from }}
      // Names are registered in Chinese, whatever the reader's language.
      lang="zh-CN"
      className={styles.link}
    >
      {enterprise.entName}
    </Link>
  )
}
