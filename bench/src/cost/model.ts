/** What was measured of a household and of its day. */
export interface Measured {
  /** Bytes on disk of one household, averaged over both plans. */
  readonly bytes: number
  /** Of the day of a household. */
  readonly requests: number
  readonly writes: number
  readonly sentBytes: number
  /** Seconds of a processor for a request. */
  readonly productSeconds: number
  readonly postgresSeconds: number
  /** Share of a processor for an open stream on which nothing is sent. */
  readonly productStream: number
  readonly postgresStream: number
}

/** Assumed shares and prices; prices in reais a month. */
export const ASSUMED = {
  premiumShare: 0.05,
  /** Households that shop in a week, those of them on Saturday, those of these in its busiest hour. */
  shopInAWeek: 0.6,
  onSaturday: 0.25,
  inItsBusiestHour: 0.15,
  /** The busiest minute against the average of its hour. */
  peak: 3,
  /** Streams of such a household in that hour, on average. */
  streams: 1,
  weeksInAMonth: 4.3,
  /** Cores for one that is busy. */
  coresInReserve: 1.5,
  diskInReserve: 4 / 3,
  /** Up to here PostgreSQL is not split; it gets cores by eights. */
  unsplit: { cores: 32, gigabytes: 2_000 },
  shard: { cores: 8, gigabytes: 500 },
  /** For the product, so that one machine may fail. */
  fewestCores: 4,
  price: { core: 150, diskGigabyte: 0.8, backupGigabyte: 0.15, sentGigabyte: 0.3 },
  copies: 2,
  backups: 2,
  proxies: { unsplit: 300, split: 3_000 },
  premium: 7.99,
} as const

const GIGABYTE = 1e9

export interface Cost {
  readonly gigabytes: number
  readonly requestsASecond: number
  readonly writesASecond: number
  readonly streams: number
  readonly productCores: number
  readonly postgresCores: number
  readonly postgres: Layout
  /** Reais a month. */
  readonly postgresPrice: number
  readonly price: number
  /** Households with Premium whose payments are as high. */
  readonly payers: number
}

/** How PostgreSQL is laid out: each machine has a standby, and shards have a coordinator. */
interface Layout {
  /** 1: not split. */
  readonly shards: number
  readonly coresEach: number
  readonly decidedBy: 'bytes' | 'requests' | 'failover'
}

/** What so many households need: each plays the measured day when it shops, within one hour. */
export function costOf(households: number, measured: Measured): Cost {
  const { price, coresInReserve, copies } = ASSUMED
  const atOnce = households * ASSUMED.shopInAWeek * ASSUMED.onSaturday * ASSUMED.inItsBusiestHour
  const aSecond = (perDay: number) => (atOnce * perDay * ASSUMED.peak) / 3_600
  const requestsASecond = aSecond(measured.requests)
  const streams = atOnce * ASSUMED.streams
  const coresOf = (seconds: number, stream: number) =>
    Math.ceil((requestsASecond * seconds + streams * stream) * coresInReserve)
  const productCores = Math.max(
    coresOf(measured.productSeconds, measured.productStream),
    ASSUMED.fewestCores,
  )
  const postgresCores = coresOf(measured.postgresSeconds, measured.postgresStream)
  const gigabytes = (households * measured.bytes) / GIGABYTE
  const postgres = layoutOf(gigabytes, postgresCores)
  const isSplit = postgres.shards > 1
  const machines = isSplit ? postgres.shards + 1 : 1
  const postgresPrice = machines * postgres.coresEach * copies * price.core
  const sent =
    (households * ASSUMED.shopInAWeek * ASSUMED.weeksInAMonth * measured.sentBytes) / GIGABYTE
  const total =
    postgresPrice +
    productCores * price.core +
    gigabytes * ASSUMED.diskInReserve * copies * price.diskGigabyte +
    gigabytes * ASSUMED.backups * price.backupGigabyte +
    sent * price.sentGigabyte +
    ASSUMED.proxies[isSplit ? 'split' : 'unsplit']
  return {
    gigabytes,
    requestsASecond,
    writesASecond: aSecond(measured.writes),
    streams,
    productCores,
    postgresCores,
    postgres,
    postgresPrice,
    price: total,
    payers: Math.ceil(total / ASSUMED.premium),
  }
}

function layoutOf(gigabytes: number, cores: number): Layout {
  const { unsplit, shard } = ASSUMED
  const eights = Math.max(1, Math.ceil(cores / shard.cores))
  if (cores <= unsplit.cores && gigabytes <= unsplit.gigabytes) {
    const decidedBy = eights === 1 ? 'failover' : 'requests'
    return { shards: 1, coresEach: eights * shard.cores, decidedBy }
  }
  const byBytes = Math.ceil(gigabytes / shard.gigabytes)
  return {
    shards: Math.max(byBytes, eights),
    coresEach: shard.cores,
    decidedBy: byBytes > eights ? 'bytes' : 'requests',
  }
}
