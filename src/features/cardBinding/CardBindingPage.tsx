import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import type { PayeeCard } from '#contract/card.contract.ts'
import type { cardBindingMachine } from '#machines/cardBinding/cardBinding.machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { CardForm } from './CardForm.tsx'
import { DriverChoice } from './DriverChoice.tsx'

type Row = PayeeCard & { id: string }
type Props = ViewProps<typeof cardBindingMachine> & { list: ListView<Row> }

const tones: Record<PayeeCard['verifyStatus'], Tone> = {
  0: 'moving',
  1: 'success',
  2: 'danger',
  3: 'neutral',
}

/** The accounts of drivers, or the card that is being bound. */
export function CardBindingPage(props: Props) {
  const { snapshot } = props
  const t = useTranslate('card')
  const isBinding = ['choosing', 'filling', 'saving'] as const
  if (!isBinding.some((state) => snapshot.matches(state))) return <CardList {...props} />
  return (
    <Page title={t('card.bind')} description={t('card.bindHint')}>
      {snapshot.matches('choosing') ? <DriverChoice {...props} /> : <CardForm {...props} />}
    </Page>
  )
}

function CardList({ snapshot, send, list }: Props) {
  const t = useTranslate('card')
  const wordsOf = useProblemWords()
  const { change, done, problem } = snapshot.context
  const canAct = snapshot.matches('resting')
  const bind = (
    <Button
      appearance="primary"
      icon={<Add20Regular />}
      disabledFocusable={!canAct}
      onClick={() => send({ type: 'binding.requested' })}
    >
      {t('card.bind')}
    </Button>
  )
  const actsOf = (card: Row) =>
    [
      ...(card.verifyStatus === 1 && !card.isDefault ? (['default'] as const) : []),
      ...(card.verifyStatus === 1 ? [] : (['verified'] as const)),
      'unbound' as const,
    ].map((to) => ({
      key: to,
      label: t(`card.to.${to}`),
      disabled: !canAct,
      onClick: () => send({ type: 'change.requested', card, to }),
    }))
  const named = useNamed(change?.card ?? null)
  return (
    <ListPage
      {...list}
      title={t('card.title')}
      description={t('card.description')}
      acts={
        <>
          <TextLink to="/tax/bindingCard?of=enterprise">{t('card.ofEnterprise')}</TextLink>
          {bind}
        </>
      }
      above={
        <>
          {snapshot.matches('suspended') && <SessionLapsed />}
          {problem && (
            <Notice tone="danger" title={t('card.failed', named)} requestNo={problem.requestNo}>
              {wordsOf(problem)}
            </Notice>
          )}
          {done && <Done card={done} />}
        </>
      }
      tabs={tabsOf(t('card.tabs'), 'verifyStatus', [
        { value: '', label: t('common.all') },
        ...(['1', '0', '2'] as const).map((value) => ({ value, label: t(`card.status.${value}`) })),
      ])}
      filters={[
        {
          kind: 'text',
          name: 'keyword',
          label: t('card.keyword'),
          placeholder: t('card.keywordHint'),
          isCommon: true,
        },
      ]}
      caption={t('card.caption')}
      columns={useColumns()}
      rowName={(card) => t('card.named', { name: card.holderName, account: accountWords(t, card) })}
      rowActs={actsOf}
      empty={{ title: t('card.empty'), hint: t('card.emptyHint'), action: bind }}
      who={t('card.who')}
      below={
        <ConfirmDialog
          isOpen={snapshot.matches('confirming')}
          danger
          title={t('card.unbind.title', named)}
          confirm={t('card.to.unbound')}
          onConfirm={() => send({ type: 'change.confirmed' })}
          onCancel={() => send({ type: 'change.abandoned' })}
        >
          {t('card.unbind.stops')}
        </ConfirmDialog>
      }
    />
  )
}

/** An account as people tell it from others: a card by its last digits. */
const accountWords = (
  t: ReturnType<typeof useTranslate<'card'>>,
  { accountType, accountTail }: PayeeCard,
) => (accountType === 1 ? t('card.tail', { tail: accountTail }) : accountTail)

const useNamed = (card: PayeeCard | null) => {
  const t = useTranslate('card')
  return { name: card?.holderName ?? '', account: card ? accountWords(t, card) : '' }
}

/** What the bank said, or what became of the card. */
function Done({ card }: { card: PayeeCard }) {
  const t = useTranslate('card')
  const tone = ({ 0: 'warning', 1: 'success', 2: 'danger', 3: 'success' } as const)[
    card.verifyStatus
  ]
  const named = useNamed(card)
  return (
    <Notice tone={tone} title={t(`card.done.${card.verifyStatus}`, named)}>
      {card.verifyStatus === 2 && t('card.done.refusedHint')}
    </Notice>
  )
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslate('card')
  return [
    { key: 'holder', title: t('card.holder'), text: 'holderName', onPhone: 'heading' },
    {
      key: 'bank',
      title: t('card.bankName'),
      render: ({ accountType, bankName }) => (accountType === 2 ? t('card.alipay') : bankName),
    },
    {
      key: 'cardNo',
      title: t('card.account'),
      nowrap: true,
      render: (card) => accountWords(t, card),
    },
    {
      key: 'plates',
      title: t('card.plates'),
      render: ({ plates }) => plates.join(t('common.comma')) || t('common.none'),
    },
    {
      key: 'isDefault',
      title: t('card.default'),
      render: ({ isDefault }) => (isDefault ? t('card.isDefault') : t('common.none')),
    },
    {
      key: 'status',
      title: t('card.status'),
      render: ({ verifyStatus }) => (
        <StatusTag tone={tones[verifyStatus]}>{t(`card.status.${verifyStatus}`)}</StatusTag>
      ),
    },
  ]
}
