import type { specialOrder as zh } from './words.zhCN.ts'

export const specialOrder = {
  'specialOrder.title': 'Special orders',
  'specialOrder.hint':
    'Four kinds of transport that the rules of imported orders do not fit. A person reviews each one; once approved they are paid and invoiced as imported orders are.',
  'specialOrder.import': 'Import special orders',
  'specialOrder.list': 'All special orders',
  'specialOrder.counts': 'By status',
  'specialOrder.ofType': 'List: {type}',
  'specialOrder.countOfType': 'List: {type} ({count})',
  'specialOrder.waiting': '{label} ({count})',
  'specialOrder.type.1': 'Driver only',
  'specialOrder.type.1.about':
    'For vehicles up to 4.5 tons, or called in an emergency: the driver is registered, the vehicle is not bound.',
  'specialOrder.type.1.plate': 'Plate and colour are still required',
  'specialOrder.type.1.papers':
    'Transport certificate and qualification are not checked; the licence must be valid and fit the vehicle',
  'specialOrder.type.1.limits':
    'The driver is paid at most 5,000.00 yuan an order and 50,000.00 yuan a month',
  'specialOrder.type.1.photos':
    'Upload pictures of identity card, driver’s licence and vehicle licence before you submit it',
  'specialOrder.type.1.emergency': 'Above 4.5 tons, explain why the vehicle was called',
  'specialOrder.type.2': 'Short haul',
  'specialOrder.type.2.about':
    'One vehicle goes to and fro over a short distance; its trips are one order.',
  'specialOrder.type.2.list':
    'An order has 2 to 20 trips with times and weights, which add up to the weight of the goods',
  'specialOrder.type.2.each':
    'Load, speed and overlaps are checked trip by trip; between two trips the vehicle is free',
  'specialOrder.type.2.day': 'More than 20 trips of a vehicle in a day are pointed out',
  'specialOrder.type.2.place': 'Loading and unloading may be in one district',
  'specialOrder.type.3': 'Without a track',
  'specialOrder.type.3.about':
    'For transport whose track is missing, for example as a device failed.',
  'specialOrder.type.3.papers':
    'A weighing note, the signed receipt and an explanation stand for the track',
  'specialOrder.type.3.rest': 'All other rules are those of imported orders',
  'specialOrder.type.4': 'Return',
  'specialOrder.type.4.about':
    'Goods go back to where they came from; the order names the original.',
  'specialOrder.type.4.original': 'Enter the number of the original order, which must be approved',
  'specialOrder.type.4.route':
    'Loading and unloading are those of the original the other way round',
  'specialOrder.type.4.time': 'It departs after the original was received',
} satisfies Record<keyof typeof zh, string>
