import type { OrderNote } from './orderNote.zhCN.ts'

/** What is said of an order beside that it was done. */
export const orderNoteEn: Record<OrderNote, string> = {
  departed: 'Departed at {time}, the time of the first point of its track',
  trialExpired:
    'The track is bound. The pre-check is no longer valid, so the departure was not registered. Submit the order for it again, then register the departure',
  departureUnfit:
    'The track is bound. Its first point ({time}) is earlier than the shipping note, so the departure was not registered. Check it, then register the departure',
  voidAsked:
    'It has departed, so the platform was asked to void it. It goes on until that is approved',
}
