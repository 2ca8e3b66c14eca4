/** What search engines show of a page. */
export const description = {
  'description.portal':
    '省级物流信用公共服务平台：物流信用查询、评价、修复，运费付款、税务服务与物流金融一网通办。',
  'description.home':
    '省级物流信用公共服务平台首页：信用资讯、通知公告、信用查询、办事工具和在线咨询。',
  'description.homeMap': '按地区查看物流企业信用等级和信用分的分布。',
  'description.login': '企业登录、注册和找回密码。',
  'description.lcsLogistics': '了解物流信用体系的建设目标、工作机制和总体情况。',
  'description.lcsStandard': '查阅物流企业信用评价的指标、分值和等级标准。',
  'description.assessQuery': '按企业名称或统一社会信用代码查询物流企业的信用等级。',
  'description.assessWarning': '查看失信企业名单、失信事由和公示期限。',
  'description.assessQualityEnt': '查看信用优良的物流企业名单。',
  'description.assessMembers': '查看平台成员单位名录。',
  'description.classificationQuery': '查询物流企业的分级分类监管结果。',
  'description.classificationNotice': '查看分级分类监管结果的公示。',
  'description.dynamicArticles': '信用资讯、政策法规、通知公告、标准规范和典型案例。',
  'description.dynamicResults': '查看等级评定、守信激励、严重失信和信用修复的公示结果。',
  'description.dynamicDatacenter': '物流企业信用等级、信用分和货运统计图表，可下载数据。',
} as const
