import { Link } from 'react-router-dom'
import { isUscc, plainNumber } from '#contract/identity.rules.ts'
import { Notice } from '#src/components/Notice.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { fieldId, type RegisterView } from '#src/parts/account/registration.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'

type Props = RegisterView & { error: string | null }

/** The credit code; once it is whole it is compared with the registered ones. */
export function UsccField({ snapshot, send, error }: Props) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  const { form, corrected } = snapshot.context

  const look = (typed: string) => {
    const isNew = plainNumber(typed) !== plainNumber(form.uscc)
    const event = { type: 'uscc.completed', uscc: typed } as const
    const isUnknown = isNew || snapshot.matches({ enterprise: 'editing' })
    if (isUscc(plainNumber(typed)) && isUnknown && snapshot.can(event)) send(event)
  }
  const hint = snapshot.matches({ enterprise: 'checking' })
    ? t('registration.usccChecking')
    : snapshot.matches({ enterprise: 'free' })
      ? t('registration.usccFree')
      : t('registration.usccHint')

  return (
    <>
      <TextField
        id={fieldId('uscc')}
        name="uscc"
        label={t('registration.uscc')}
        required
        hint={hint}
        error={error}
        defaultValue={form.uscc}
        readOnly={corrected !== null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        onChange={(_, { value }) => look(value)}
      />
      {snapshot.matches({ enterprise: 'taken' }) && (
        <div className={styles.wide}>
          <Notice
            tone="warning"
            title={t('registration.usccTaken')}
            actions={
              <>
                <Link to="/login" className={styles.link}>
                  {t('registration.toLogin')}
                </Link>
                <Link to="/login?mode=retrieve" className={styles.link}>
                  {t('registration.retrieve')}
                </Link>
              </>
            }
          >
            {t('registration.usccTakenHint')}
          </Notice>
        </div>
      )}
    </>
  )
}
