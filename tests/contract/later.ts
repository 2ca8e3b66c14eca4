/**
 * What the specification names and the portal does not serve yet: each comes later. A call or page that is built leaves
 * its list; nothing is added.
 */
export const laterCalls = [
  'GET /api/ws/ent/query/queryCreditReport',
  'GET /api/ws/ent/query/queryPromptPage',
  'GET /api/ws/ent/personal/getBaseIndex',
  'GET /api/ws/ent/personal/getEntMinusStdList',
  'GET /api/ws/ent/personal/queryAppealPage',
  'GET /api/ws/ent/personal/queryDeclarePage',
  'POST /api/ws/ent/personal/saveAppeal',
  'POST /api/ws/ent/personal/saveDeclare',
  'POST /api/ws/ent/survey/changeEntSurvey',
  'GET /api/ws/ent/survey/queryEntSurveyByEntId',
  'POST /api/ws/ent/logistics/inspection/upload',
  'GET /api/ws/ent/logistics/inspection/query',
  'POST /api/ws/ent/withhold/upt',
]

/** Pages that lead to /developing until they are built. */
export const laterPages = [
  '/home/research',
  '/home/materialFlow',
  '/assess/hints',
  '/assess/creditReport',
  '/assess/declaration',
  '/restore/restore',
  '/restore/dissent',
  '/manage',
]
