import type { description as zh } from '#src/i18n/zhCN/description.ts'

export const description = {
  'description.portal':
    'Provincial logistics credit public service platform: credit search, assessment and repair, freight payments, tax services and finance in one place.',
  'description.home':
    'News, notices, credit search, tools and consultation of the logistics credit platform.',
  'description.homeMap': 'Credit grades and scores of logistics enterprises by district.',
  'description.login': 'Log in, register an enterprise or retrieve a password.',
  'description.lcsLogistics': 'What logistics credit is for, how it works and where it stands.',
  'description.lcsStandard':
    'The indexes, points and grades by which logistics enterprises are assessed.',
  'description.assessQuery':
    'Find the credit grade of a logistics enterprise by name or credit code.',
  'description.assessWarning': 'Enterprises listed for dishonesty, with reasons and periods.',
  'description.assessQualityEnt': 'Logistics enterprises with good credit.',
  'description.assessMembers': 'The members of the platform.',
  'description.classificationQuery': 'How logistics enterprises are classified for supervision.',
  'description.classificationNotice': 'Published classifications.',
  'description.dynamicArticles': 'Credit news, policies, notices, standards and cases.',
  'description.dynamicResults': 'Published ratings, incentives, serious dishonesty and repairs.',
  'description.dynamicDatacenter':
    'Charts of credit grades, scores and freight, with data to download.',
} satisfies Record<keyof typeof zh, string>
