import type { MessageWay } from '#contract/message.rules.ts'
import { messageAreas, settingOf } from '#contract/message.rules.ts'
import { messageSettingsForm } from '#contract/message.form.ts'
import type { messageSettingsMachine } from '#machines/messageSettings/messageSettings.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields } from '#src/parts/form/Form.tsx'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useMessageSettingsStyles } from './MessageSettings.styles.ts'

type Props = ViewProps<typeof messageSettingsMachine> & {
  /** Of the portal's service; empty where none is known. */
  servicePhone: string
}

const { Form, Field } = formView(messageSettingsForm, 'message')

/** Which messages are also sent, by each way, and where they go. */
export function MessageSettings({ snapshot, send, servicePhone }: Props) {
  const t = useTranslate('message')
  const { read } = snapshot.context
  return (
    <FormDialog
      Form={Form}
      snapshot={snapshot}
      send={send}
      isOpen={read !== null}
      title={t('message.settings.title')}
      confirm={t('message.settings.save')}
      what={t('message.settings.about')}
      failed={t('message.settings.failed')}
      isChange
      working={t('message.settings.working')}
      onCancel={() => send({ type: 'settings.closed' })}
    >
      {read && (
        <>
          <Way way="sms" to={read.phone} refused={read.refused.sms} servicePhone={servicePhone} />
          <Way way="mail" to={read.email} refused={read.refused.mail} servicePhone={servicePhone} />
          <Fields>
            <Field
              name="language"
              words={{
                'zh-CN': t('message.settings.language.zh-CN'),
                en: t('message.settings.language.en'),
              }}
            />
          </Fields>
        </>
      )}
    </FormDialog>
  )
}

type WayProps = { way: MessageWay; to: string | null; refused: number; servicePhone: string }

function Way({ way, to, refused, servicePhone: phone }: WayProps) {
  const styles = useMessageSettingsStyles()
  const t = useTranslate('message')
  const words = {
    urgent: t('message.settings.urgent'),
    all: t('message.settings.all'),
    none: t('message.settings.none'),
  }
  const service = phone
    ? t('message.settings.callService', { phone })
    : t('message.settings.askService')
  return (
    <fieldset className={styles.way}>
      <legend className={styles.legend}>
        {to === null ? t(`message.settings.${way}`) : t(`message.settings.${way}To`, { to })}
      </legend>
      {to === null ? (
        <Notice tone="info" title={t(`message.settings.${way}Unknown`)}>
          {service}
        </Notice>
      ) : (
        <>
          {refused > 0 && (
            <Notice
              tone="warning"
              title={t('message.settings.refused', { count: formatCount(refused) })}
            >
              {service}
            </Notice>
          )}
          <Fields>
            {messageAreas.map((area) => (
              <Field key={area} name={settingOf(area, way)} words={words} />
            ))}
          </Fields>
        </>
      )}
    </fieldset>
  )
}
