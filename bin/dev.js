import { install, projectNode, run } from './install.js'

await install()
const codes = await Promise.all([
  run(projectNode, ['--watch', 'server/main.ts']),
  run(projectNode, ['node_modules/vite/bin/vite.js']),
])
process.exitCode = Math.max(...codes)
