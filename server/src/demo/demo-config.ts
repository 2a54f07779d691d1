import { ConfigError, readConfig, type Config } from '#config/config.ts'

/**
 * The configuration of the demo: its own data directory, so that demo data never mixes with real
 * data, and no external service, whatever the environment configures.
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
    oidc: [],
    isProviderOnly: false,
    stripe: undefined,
    tracing: undefined,
  }
}
