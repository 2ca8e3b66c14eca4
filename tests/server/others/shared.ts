/** What enterprises share on purpose: by which field of which call, where it is seen, and why. */
export type Shared = {
  call: string
  /** A path of its input, or `file`. */
  field: string
  why: string
  /** What the answer says of it, which is taken out before the answers are compared. */
  answer?: RegExp
  /** The calls by which who is named reads otherwise afterwards: these, and no other. */
  reading?: readonly string[]
}

/** Everything else is told to nobody, and changes nobody's. An entry that is no longer needed fails. */
export const shared: readonly Shared[] = [
  {
    call: 'saveProject',
    field: 'body.haulierUsccs.0',
    why: 'A consigner invites a haulier of the public register to its project by its credit code, and names its name.',
    answer: /.*/s,
  },
  {
    call: 'importOrderInfo',
    field: 'file',
    why: 'A lorry is in one place: a trip at the same time is refused to whoever comes later, without saying whose it is (R04).',
    answer: /\{"row":4,"column":"发货时间","code":"R04"[^}]*\},?/,
  },
  {
    call: 'importRealTimeOrders',
    field: 'file',
    why: 'As for imported orders.',
    answer: /\{"row":4,"column":"发货时间","code":"R04"[^}]*\},?/,
  },
  {
    call: 'bindCar',
    field: 'query.vehicleNumber',
    why: 'Who has bound a plate is told that it was bound elsewhere, too, without saying by whom: it may be a forged plate.',
    reading: ['queryMessages', 'countMessages'],
  },
  {
    call: 'importFleet',
    field: 'file',
    why: 'As for a vehicle that is bound on its page.',
    reading: ['queryMessages', 'countMessages'],
  },
]
