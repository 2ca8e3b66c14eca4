import { assign, fromPromise, setup } from 'xstate'
import { callOf } from '#contract/act.rules.ts'
import {
  addAddress,
  AddressInput,
  type AddressType,
  type OrderAddress,
} from '#contract/address.contract.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
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
  }

const noPlace: Place = {
  addressType: 1,
  typed: { areaCode: '', detailAddress: '', contactName: '', contactPhone: '' },
}

const inputOf = ({ addressType, typed }: Place) =>
  AddressInput.safeParse({ ...typed, addressType, isDefault: false }).data ?? null

/** Whether what is typed has all that an address needs. */
export const isAddress = (place: Place): boolean => inputOf(place) !== null

/** Whether what is typed is among the addresses that were read. */
export const isInBook = (place: Place, found: FoundAddresses | null): boolean => {
  const input = inputOf(place)
  const names = ['areaCode', 'detailAddress', 'contactName', 'contactPhone'] as const
  return (
    input !== null &&
    (found?.records.some((address) => names.every((name) => address[name] === input[name])) ??
      false)
  )
}

const acting = actingOf<Context>('addressBook')

export const { begins, resumes } = acting

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
      | { type: 'deletion.confirmed' | 'deletion.abandoned' },
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    ...acting.actors,
    pageAddresses: fromPromise<FoundAddresses, { addressType: AddressType; keyword: string }>(
      notProvided('pageAddresses'),
    ),
    deleteAddress: fromPromise<null, { id: string }>(notProvided('deleteAddress')),
  },
  actions: {
    ...acting.actions,
    /** The form takes the address into the fields of its place. */
    fillPlace: (_, _filled: { addressType: AddressType; place: PlaceTexts }) => undefined,
    takePlace: assign((_, { addressType, typed }: Place) => ({
      addressType,
      typed,
      keyword: '',
      found: null,
      outcome: null,
      problem: null,
    })),
    takeKeyword: assign((_, { keyword }: { keyword: string }) => ({ keyword: keyword.trim() })),
    takeFound: assign((_, found: FoundAddresses) => ({ found })),
    takeUnwanted: assign((_, { address }: { address: OrderAddress }) => ({ unwanted: address })),
    beginAdding: assign(({ context }) => {
      const body = inputOf(context)! // `canAdd` leads here
      return begun(context, { call: callOf(addAddress), body, name: body.detailAddress })
    }),
  },
  guards: {
    isOwnRefused: acting.guards.isOwnRefused,
    /** What is typed is an address, and not in the book yet. */
    canAdd: ({ context }) => isAddress(context) && !isInBook(context, context.found),
  },
})

export const openingContext = ({ input }: { input: Pick<Context, 'keySeed'> }): Context => ({
  ...input,
  ...notActing,
  ...noPlace,
  keyword: '',
  found: null,
  unwanted: null,
})
