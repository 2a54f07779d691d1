import { ConfigError, readConfig, type Config } from '#config.ts'

/**
 * The configuration of a demonstration: a data directory of its own, beside the ordinary one, so that
 * nothing pretended ever lies among what is real; and nobody outside of this machine, whatever the
 * environment names.
 */
export function readDemoConfig(env: NodeJS.ProcessEnv): Config {
  if (env['NODE_ENV'] === 'production') {
    throw new ConfigError([
      '--demo não existe em produção: suas contas têm uma senha que todos conhecem',
    ])
  }
  const config = readConfig(env)
  return {
    ...config,
    dataDir: `${config.dataDir}-demo`,
    database: { kind: 'embedded' },
    smtpUrl: undefined,
    oidc: undefined,
    stripe: undefined,
    tracing: undefined,
  }
}
