import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { fleetChoiceMachine } from './fleetChoice.machine.ts'

export const fleetChoiceWords: WordsOf<typeof fleetChoiceMachine> = {
  machine: {
    zh: '选择车辆与驾驶员',
    en: 'Choice of vehicle and driver',
    description: {
      zh: '填写订单时，从已绑定的车辆中选用一辆及其驾驶员，自动填入车牌、挂车和驾驶员信息。',
      en: 'Fills the form of an order with a bound vehicle, its trailer and one of its drivers.',
    },
  },
  states: {
    closed: {
      zh: '未打开',
      en: 'Closed',
      description: { zh: '未选择车辆。', en: 'Nothing is being chosen.' },
    },
    open: {
      zh: '选择中',
      en: 'Open',
      description: {
        zh: '查询并选用已绑定的车辆与驾驶员，可随时关闭。',
        en: 'Bound vehicles are looked up, and one is chosen. The choice can be closed at any time.',
      },
    },
    'open.reading': {
      zh: '正在读取车辆',
      en: 'Loading the vehicles',
      description: {
        zh: '按车牌或驾驶员姓名读取已绑定的车辆。',
        en: 'The bound vehicles that match are being loaded.',
      },
    },
    'open.failed': {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '说明原因和请求编号，可以重试；表单中填写的内容不受影响。',
        en: 'Gives the reason and the request number. The person can try again. The form is unaffected.',
      },
    },
    'open.choosing': {
      zh: '选择车辆与驾驶员',
      en: 'Choosing a vehicle and driver',
      description: {
        zh: '选用一名驾驶员及其车辆；暂不能承运的，说明原因。',
        en: 'The person chooses a driver with the vehicle. What could not depart today says why.',
      },
    },
    'open.taking': {
      zh: '正在选用',
      en: 'Taking the choice',
      description: {
        zh: '读取填写订单所需的完整信息，此次读取留有记录。',
        en: 'What the order needs is being loaded in full. This look is noted.',
      },
    },
  },
  events: {
    'choice.opened': { zh: '从已绑定车辆选择', en: 'Choose a bound vehicle' },
    'choice.closed': { zh: '关闭', en: 'Close' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'vehicle.sought': { zh: '查询', en: 'Search' },
    'crew.chosen': { zh: '选用', en: 'Choose' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  actors: {
    pageBoundFleet: { zh: '读取已绑定车辆', en: 'Load the bound vehicles' },
    readCrew: { zh: '读取车辆与驾驶员信息', en: 'Load the vehicle and driver' },
  },
}
