import { join } from 'node:path'
import { dayOf } from '#contract/time.ts'
import { bytesOnDisk } from '#server/platform/bytes.ts'
import { inCallersFolder } from '#server/platform/callersFolder.ts'
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts'
import { DirectoryInUse } from '#server/platform/db/lock.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { createLog } from '#server/platform/log.ts'
import { takeDataKey } from '#server/platform/db/takeDataKey.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { createIds, takeProcessNumber } from '#server/platform/snowflake.ts'
import { createClock } from '#server/platform/setting.ts'
import { faultLine, type Report } from './fault.ts'
import { importContent } from './import.ts'
import type { Count, Summary } from './publish.ts'
import { readContent } from './readContent.ts'

// Publishes a directory: `npm run content -- import DIR`; `check DIR` only reads it.

const usage = [
  '用法：npm run content -- import 目录 [--data 数据目录]   校验并发布',
  '      npm run content -- check 目录                     只校验，不发布',
].join('\n')

const say = (text: string) => process.stdout.write(`${text}\n`)

const names: Readonly<Record<keyof Summary, string>> = {
  columns: '栏目',
  banners: '轮播图',
  tools: '工具',
  links: '友情链接',
  articles: '文章',
}

const lineOf = (name: string, { added, changed, unchanged, withdrawn }: Count) =>
  `  ${name}：新增 ${added}，修改 ${changed}，未变 ${unchanged}，下线 ${withdrawn}`

/** Tells what was found; answers whether the directory may be published. */
const tell = ({ faults, notes }: Report) => {
  for (const note of notes) say(`提示 ${faultLine(note)}`)
  if (faults.length === 0) return true
  process.stderr.write(`有 ${faults.length} 处需要修改，未发布任何内容：\n`)
  for (const fault of faults) process.stderr.write(`  ${faultLine(fault)}\n`)
  process.exitCode = 1
  return false
}

const check = async (root: string) => {
  const { content, ...report } = await readContent(root, dayOf(Date.now()))
  if (tell(report)) say(`校验通过：${content?.articles.length} 篇文章，可以发布。`)
}

const publishFrom = async (root: string, data: string | null) => {
  const environment = readEnvironment({
    ...process.env,
    ...(data === null ? {} : { DATA_DIR: data }),
  })
  const { databaseUrl, dataDir } = environment
  const database = databaseUrl
    ? connectPostgres(databaseUrl)
    : await connectPglite({ directory: dataDir })
  try {
    const log = createLog('warn', false)
    await prepare(database, () => takeDataKey({ db: database.jobsDb, log }, environment))
    const clock = await createClock(database.db, false)
    const { summary, ...report } = await importContent(
      {
        db: database.db,
        clock,
        log,
        files: bytesOnDisk(join(dataDir, 'files')),
        nextId: createIds(await takeProcessNumber(database.db)),
      },
      root,
    )
    if (!tell(report) || summary === null) return
    say('已发布：')
    for (const [kind, count] of Object.entries(summary))
      say(lineOf(names[kind as keyof Summary], count)) // its own keys
  } finally {
    await database.close()
  }
}

const main = async (given: string[]) => {
  const at = given.indexOf('--data')
  const data = at < 0 ? null : (given[at + 1] ?? null)
  const [command, root] = given.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  const isUsable = root !== undefined && (at < 0 || data !== null)
  const path = inCallersFolder(root ?? '')
  if (command === 'check' && isUsable) return check(path)
  if (command === 'import' && isUsable) return publishFrom(path, data)
  throw new Error(usage)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof DirectoryInUse) {
    process.stderr.write(
      '门户正在使用内嵌数据库：请先停止门户，发布后再启动；使用 PostgreSQL 时无须停止。\n',
    )
  }
  process.exitCode = 1
}
