import type { loginMachine } from '#machines/login/login.machine.ts'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useLoginPageStyles } from './LoginPage.styles.ts'

type Props = ViewProps<typeof loginMachine> & { error: string | null }

/** The code, its image, and another one for who cannot read it. */
export function CodeField({ snapshot, send, error }: Props) {
  const styles = useLoginPageStyles()
  const t = useTranslate('login')
  const { codeImage } = snapshot.context
  const another = { type: 'code.refreshed' } as const
  const failed = snapshot.matches('codeFailed') ? t('login.codeFailed') : null

  return (
    <div className={styles.code}>
      <TextField
        // A code serves one try: the next image comes with an empty field.
        key={codeImage?.codeKey ?? ''}
        name="code"
        size="large"
        label={t('login.code')}
        error={error ?? failed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={8}
        // Its width is what the image leaves.
        input={{ size: 4 }}
        className={styles.codeInput}
      />
      <div className={styles.codeImageBox}>
        {snapshot.matches('fetchingCode') ? (
          <span role="status" className={styles.codeLoading}>
            {t('login.codeLoading')}
          </span>
        ) : (
          codeImage && (
            <img src={codeImage.image} alt={t('login.codeImage')} className={styles.codeImage} />
          )
        )}
      </div>
      <button
        type="button"
        className={styles.another}
        disabled={!snapshot.can(another)}
        onClick={() => send(another)}
      >
        {t('login.codeOther')}
      </button>
    </div>
  )
}
