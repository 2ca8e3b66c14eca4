import { install, runScript } from './install.js'

await install()
process.exitCode = await runScript('bin/gates.ts', process.argv.slice(2))
