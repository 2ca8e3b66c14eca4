import { install, runScript } from './install.js'

await install()
const built = await runScript('bin/build.ts')
process.exitCode = built === 0 ? await runScript('server/main.ts') : built
