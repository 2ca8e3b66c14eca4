import { assign, fromPromise, setup } from 'xstate'
import { callOf } from '#contract/act.rules.ts'
import {
  addAddress,
  AddressInput,
  type AddressType,
  type OrderAddress,
} from '#contract/address.contract.ts'
import { addressForm } from '#contract/address.form.ts'
import { problemOf } from '#contract/problem.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** A place as it stands in the fields of a form, whether or not it makes an address yet. */
export type PlaceTexts = Pick<
  AddressInput,
  'areaCode' | 'detailAddress' | 'contactName' | 'contactPhone'
>

export type FoundAddresses = { readonly records: readonly OrderAddress[]; readonly total: number }

type Place = { readonly addressType: AddressType; readonly typed: PlaceTexts }

type Context = Acting &
  Place & {
    readonly keyword: string
    /** What was read last; null until then. */
    readonly found: FoundAddresses | null
    /** Chosen to be deleted. */
    readonly unwanted: OrderAddress | null
    /** Chosen to be changed, as it was read. */
    readonly changed: OrderAddress | null
    readonly form: FormState
  }

const noPlace: Place = {
  addressType: 1,
  typed: { areaCode: '', detailAddress: '', contactName: '', contactPhone: '' },
}

const inputOf = ({ addressType, typed }: Place) =>
  AddressInput.safeParse({ ...typed, addressType, isDefault: false }).data ?? null

/** Whether what is typed has all that an address needs. */
export const isAddress = (place: Place): boolean => inputOf(place) !== null

const acting = actingOf<Context>('addressBook')

export const { begins, resumes } = acting

const form = formOf(addressForm, (_: Context) => undefined)

type Change = AddressInput & Pick<OrderAddress, 'id' | 'version'>

const changeWith = ({ changed }: Context, fields: Partial<AddressInput>): Change => {
  // `change.requested` or `default.chosen` leads to whatever asks for it.
  const { areaName: _, createTime: __, ...address } = changed!
  return { ...address, ...fields }
}

/** What the form says of the address; asked only where `isWhole` led. */
export const changeOf = (context: Context) => changeWith(context, form.valuesOf(context))

export const defaultOf = (context: Context) => changeWith(context, { isDefault: true })

const sameIn = ({ records }: FoundAddresses, changed: OrderAddress | null) =>
  records.find(({ id }) => id === changed?.id) ?? null

export const addressBookSetup = setup({
  types: {
    input: {} as Pick<Context, 'keySeed'>,
    context: {} as Context,
    events: {} as
      | { type: 'session.unauthorised' | 'session.restored' }
      | ({ type: 'book.opened' } & Place)
      | { type: 'book.closed' | 'load.retried' | 'address.added' }
      | { type: 'address.sought'; keyword: string }
      | { type: 'address.chosen' | 'deletion.requested'; address: OrderAddress }
      | { type: 'change.requested' | 'default.chosen'; address: OrderAddress }
      | FormEvent
      | { type: 'change.abandoned' }
      | { type: 'deletion.confirmed' | 'deletion.abandoned' },
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    ...acting.actors,
    pageAddresses: fromPromise<FoundAddresses, { addressType: AddressType; keyword: string }>(
      notProvided('pageAddresses'),
    ),
    saveAddress: fromPromise<OrderAddress, Change>(notProvided('saveAddress')),
    deleteAddress: fromPromise<null, { id: string }>(notProvided('deleteAddress')),
  },
  actions: {
    ...acting.actions,
    ...form.actions,
    announceSaved: () => undefined,
    /** The form takes the address into the fields of its place. */
    fillPlace: (_, _filled: { addressType: AddressType; place: PlaceTexts }) => undefined,
    takePlace: assign((_, { addressType, typed }: Place) => ({
      addressType,
      typed,
      keyword: '',
      found: null,
      outcome: null,
      problem: null,
      form: noForm,
    })),
    takeKeyword: assign((_, { keyword }: { keyword: string }) => ({ keyword: keyword.trim() })),
    takeFound: assign((_, found: FoundAddresses) => ({ found })),
    takeUnwanted: assign((_, { address }: { address: OrderAddress }) => ({ unwanted: address })),
    takeChanged: assign((_, { address }: { address: OrderAddress }) => ({ changed: address })),
    openForm: assign((_, { address }: { address: OrderAddress }) => ({
      changed: address,
      form: form.opened(address.id, address),
    })),
    closeForm: assign({ form: noForm }),
    /** Somebody may have changed it into something that the keyword does not match. */
    seekAll: assign({ keyword: '' }),
    renewChanged: assign(({ context }, found: FoundAddresses) => ({
      changed: sameIn(found, context.changed),
    })),
    beginAdding: assign(({ context }) => {
      const body = inputOf(context)! // `isAddress` leads here
      return begun(context, { call: callOf(addAddress), body, name: body.detailAddress })
    }),
  },
  guards: {
    isOwnRefused: acting.guards.isOwnRefused,
    ...form.guards,
    isAddress: ({ context }) => isAddress(context),
    /** Somebody else has changed or deleted it since it was read. */
    isOutdated: (_, { error }: { error: unknown }) =>
      ['versionConflict', 'missing'].includes(problemOf(error).code),
    isChangedThere: ({ context }, found: FoundAddresses) => sameIn(found, context.changed) !== null,
  },
})

export const openingContext = ({ input }: { input: Pick<Context, 'keySeed'> }): Context => ({
  ...input,
  ...notActing,
  ...noPlace,
  keyword: '',
  found: null,
  unwanted: null,
  changed: null,
  form: noForm,
})
