import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { addressBookMachine } from './addressBook.machine.ts'

export const addressBookWords: WordsOf<typeof addressBookMachine> = {
  machine: {
    zh: '地址簿',
    en: 'Address book',
    description: {
      zh: '填写装卸货地点时，从地址簿选用常用地址，或将填写的地址存入地址簿。',
      en: 'Fills a place of a form with a saved address, or saves what is typed there for the next time.',
    },
  },
  states: {
    closed: {
      zh: '未打开',
      en: 'Closed',
      description: { zh: '地址簿未打开。', en: 'The book is not open.' },
    },
    open: {
      zh: '使用地址簿',
      en: 'Using the book',
      description: {
        zh: '查询、选用、存入或删除常用地址，可随时关闭。',
        en: 'Addresses are looked up, chosen, saved or deleted. The book can be closed at any time.',
      },
    },
    'open.opening': actOpening,
    'open.reading': {
      zh: '正在读取地址',
      en: 'Loading the addresses',
      description: {
        zh: '按关键词读取装货或卸货的常用地址。',
        en: 'The addresses of loading or of unloading that match are being loaded.',
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
      zh: '选择地址',
      en: 'Choosing an address',
      description: {
        zh: '选用一个地址，或将表单中填写的地址存入地址簿。',
        en: 'The person chooses an address, or saves what is typed in the form.',
      },
    },
    'open.adding': {
      zh: '正在存入地址簿',
      en: 'Saving the address',
      description: {
        zh: '最多存入一次；未收到答复的，查询结果后再继续。',
        en: 'It is saved at most once. While no answer comes the server is asked.',
      },
    },
    'open.confirming': {
      zh: '确认删除',
      en: 'Confirming the deletion',
      description: {
        zh: '删除前请本人确认；未能删除的，说明原因。',
        en: 'The person is asked before an address is deleted, and told why if that failed.',
      },
    },
    'open.deleting': {
      zh: '正在删除',
      en: 'Deleting the address',
      description: {
        zh: '正在删除该地址，已保存的订单不受影响。',
        en: 'The address is being deleted. Saved orders are unaffected.',
      },
    },
  },
  events: {
    'book.opened': { zh: '从地址簿选择', en: 'Choose from the address book' },
    'book.closed': { zh: '关闭地址簿', en: 'Close the book' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'address.sought': { zh: '查询', en: 'Search' },
    'address.chosen': { zh: '选用', en: 'Choose' },
    'address.added': { zh: '存入地址簿', en: 'Save to the address book' },
    'deletion.requested': { zh: '删除', en: 'Delete' },
    'deletion.confirmed': { zh: '确认删除', en: 'Confirm the deletion' },
    'deletion.abandoned': { zh: '不删除', en: 'Do not delete' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isOwnRefused: actGuards.isOwnRefused,
    canAdd: {
      zh: '填写完整且不在地址簿中',
      en: 'what is typed is an address that the book does not have',
    },
  },
  actors: {
    act: actActor,
    pageAddresses: { zh: '读取常用地址', en: 'Load the addresses' },
    deleteAddress: { zh: '删除地址', en: 'Delete the address' },
  },
}
