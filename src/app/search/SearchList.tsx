import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { FoundGroup } from '#contract/search.contract.ts'
import type { searchMachine } from '#machines/search/search.machine.ts'
import type { Way } from '#contract/search.rules.ts'
import { PlainButton } from '#src/components/PlainButton.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { inLocale } from '#src/parts/content/inLocale.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useSearchListStyles } from './SearchList.styles.ts'
import { waysOf, waysOfGroup } from '#src/parts/search/ways.ts'

type Props = ViewProps<typeof searchMachine> & {
  /** Of the list, and of what stands in it. */
  id: string
  /** What was looked for last, the newest first. */
  searches: readonly string[]
  onRepeat: (text: string) => void
}

/** What the field has to offer: the last searches, or what was found. */
export function SearchList(props: Props) {
  const { snapshot, send, searches } = props
  const styles = useSearchListStyles()
  const t = useTranslate('search')
  const wordsOf = useProblemWords()
  const { groups, problem } = snapshot.context
  const isRecalling = snapshot.matches('recalling')
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  if (!snapshot.hasTag('open') || (isRecalling && searches.length === 0)) return null
  // A press in the list leaves the focus in the field.
  return (
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {isRecalling && <Recent {...props} />}
      {!isRecalling && groups.length > 0 && <Found {...props} />}
      {snapshot.matches('none') && <p className={styles.words}>{t('search.noneHint')}</p>}
      {snapshot.matches('failed') && problem && (
        <div className={styles.words}>
          <p>{wordsOf(problem)}</p>
          <PlainButton onClick={() => send({ type: 'search.retried' })}>
            {t('search.retry')}
          </PlainButton>
        </div>
      )}
      <p role="status" className={snapshot.matches('none') ? styles.told : styles.heard}>
        {snapshot.matches('asking') && t('search.asking')}
        {snapshot.matches('answered') && t('search.count', { count })}
        {snapshot.matches('none') && t('search.none')}
      </p>
    </div>
  )
}

function Recent({ snapshot, send, id, searches, onRepeat }: Props) {
  const styles = useSearchListStyles()
  const t = useTranslate('search')
  const { reached } = snapshot.context
  return (
    <>
      <div className={styles.head}>
        <span id={`${id}recent`}>{t('search.recent')}</span>
        <PlainButton look="transparent" onClick={() => send({ type: 'searches.forgotten' })}>
          {t('search.forget')}
        </PlainButton>
      </div>
      <div role="listbox" id={id} aria-labelledby={`${id}recent`}>
        {searches.map((text, at) => (
          <Option
            key={text}
            id={`${id}${at}`}
            isReached={at === reached}
            onTake={() => onRepeat(text)}
          >
            {text}
          </Option>
        ))}
      </div>
    </>
  )
}

function Found({ snapshot, send, id }: Props) {
  const styles = useSearchListStyles()
  const t = useTranslate('search')
  const { groups, reached, text } = snapshot.context
  const ways = waysOf(groups)
  const option = (at: number, way: Way) => ({
    id: `${id}${at}`,
    isReached: at === reached,
    onTake: () => send({ type: 'way.chosen', way }),
  })
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t('search.found')}
      aria-busy={!snapshot.matches('answered')}
    >
      {groups.map((group, place) => {
        const first = groups.slice(0, place).flatMap(waysOfGroup).length
        return (
          <Group
            key={group.kind}
            id={id}
            group={group}
            optionOf={(at, way) => option(first + at, way)}
          />
        )
      })}
      <Option {...option(ways.length - 1, { to: 'all' })}>
        <span className={styles.more}>{t('search.all', { text: text.trim() })}</span>
      </Option>
    </div>
  )
}

type OptionProps = { id: string; isReached: boolean; onTake: () => void }
type GroupProps = {
  id: string
  group: FoundGroup
  optionOf: (at: number, way: Way) => OptionProps
}

function Group({ id, group, optionOf }: GroupProps) {
  const { kind, hits } = group
  const styles = useSearchListStyles()
  const t = useTranslate('search')
  const locale = useLocale()
  return (
    <div role="group" aria-labelledby={`${id}${kind}`}>
      <div id={`${id}${kind}`} className={styles.head}>
        {t(`search.kind.${kind}`)}
      </div>
      {waysOfGroup(group).map((way, at) => {
        const hit = hits[at]
        if (!hit)
          return (
            <Option key="more" {...optionOf(at, way)}>
              <span className={styles.more}>{t(`search.more.${kind}`)}</span>
            </Option>
          )
        const { text, lang } = inLocale(locale, hit.title, hit.titleEn)
        return (
          <Option key={hit.id} {...optionOf(at, way)}>
            <span lang={lang}>{text}</span>
            {hit.note && <span className={styles.note}>{hit.note}</span>}
          </Option>
        )
      })}
    </div>
  )
}

/** The focus stays in the field, whose keys reach and take it. */
function Option({ id, isReached, onTake, children }: OptionProps & { children: ReactNode }) {
  const styles = useSearchListStyles()
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isReached}
      className={mergeClasses(styles.option, isReached && styles.reached)}
      onClick={onTake}
    >
      {children}
    </div>
  )
}
