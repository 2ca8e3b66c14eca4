import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate of the name `localhost` that signs itself, in a new folder. */
export const makeCertificate = () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-mail-'))
  const [keyFile, certFile] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  execFileSync('openssl', [...options.split(' '), '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  })
  return { directory, certFile, key: readFileSync(keyFile), cert: readFileSync(certFile, 'utf8') }
}
