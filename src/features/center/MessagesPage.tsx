import { Button, mergeClasses } from '@fluentui/react-components'
import type { Message } from '#contract/message.contract.ts'
import { messageAreas } from '#contract/message.rules.ts'
import type { messagesMachine } from '#machines/messages/messages.machine.ts'
import type { messageSettingsMachine } from '#machines/messageSettings/messageSettings.machine.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { MessageItem } from '#src/parts/message/MessageItem.tsx'
import { useMessageItemStyles } from '#src/parts/message/MessageItem.styles.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { MessageSettings } from './MessageSettings.tsx'

const opened = { type: 'settings.opened' } as const

type Props = ListView<Message> & {
  /** Whoever marks what was read, and knows how many are not. */
  messages: ViewProps<typeof messagesMachine>
  /** Which of them are also sent. */
  settings: ViewProps<typeof messageSettingsMachine>
  servicePhone: string
}

/** What a person was told, the latest first. */
export function MessagesPage({ messages, settings, servicePhone, ...list }: Props) {
  const styles = useMessageItemStyles()
  const t = useTranslate('message')
  const isBusy = list.snapshot.hasTag('busy')
  const newest = messages.snapshot.context.unread?.newest ?? null
  return (
    <>
      <ListPage
        {...list}
        title={t('message.title')}
        description={t('message.description')}
        acts={
          <>
            <Button
              disabledFocusable={!settings.snapshot.can(opened)}
              onClick={() => settings.send(opened)}
            >
              {t('message.settings.open')}
            </Button>
            <Button
              disabledFocusable={newest === null}
              onClick={() =>
                newest && messages.send({ type: 'messages.read', reading: { upTo: newest } })
              }
            >
              {t('message.readAll')}
            </Button>
          </>
        }
        tabs={tabsOf(t('message.tabs'), 'unread', [
          { value: '', label: t('common.all') },
          { value: '1', label: t('message.tab.unread') },
        ])}
        filters={[
          {
            kind: 'choice',
            name: 'area',
            isCommon: true,
            label: t('message.areaFilter'),
            options: messageAreas.map((area) => ({
              value: area,
              label: t(`message.area.${area}`),
            })),
          },
        ]}
        empty={{ title: t('message.empty'), hint: t('message.emptyHint') }}
      >
        <ul
          role="list"
          aria-label={t('message.list')}
          aria-busy={isBusy}
          className={mergeClasses(styles.list, isBusy && styles.busy)}
        >
          {list.snapshot.context.records.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              onRead={() =>
                messages.send({ type: 'messages.read', reading: { ids: [message.id] } })
              }
            />
          ))}
        </ul>
      </ListPage>
      <MessageSettings {...settings} servicePhone={servicePhone} />
    </>
  )
}
