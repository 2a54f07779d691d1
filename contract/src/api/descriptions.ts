import { accountDescriptions } from './account-descriptions.ts'
import type { Descriptions, Feature } from './described.ts'

/**
 * The descriptions of the calls in the OpenAPI documents. Apart from the calls themselves, which
 * the browser loads; a call without a description does not compile.
 */
export const descriptions: Descriptions<Feature> = {
  ...accountDescriptions,
  calendarFeed: {
    about:
      'The menu and what ends, for a calendar that subscribes to an address (iCalendar, RFC 5545).',
    calls: {
      state: 'The address itself is not kept: whoever has lost it makes another.',
      make:
        'The address is told once; only the hash of its secret is kept. There is one a person, which ends when ' +
        'another is made, and when the person leaves the household.',
      close: '404 when there is none.',
      file:
        'Events of whole days: what is eaten last week, this week and in the next eight, and the last days of ' +
        'what is at home, a year ahead; 2,000 at most. Ids stay the same. Ask with `If-None-Match`, a few times a ' +
        'day. One 404 for whatever is no address.',
    },
  },
  cook: {
    about: 'From a recipe to the list and out of the stock.',
    calls: {
      needs:
        'Lines share what is at home in their order. Amounts are converted exactly within weight, volume ' +
        'and pieces, and about between them, by a table of household measures.',
      needsOfMany:
        'Equal ingredients are one, and what is at home counts once over all of them. 404 when one of the ' +
        'recipes is not there.',
      cook:
        'No more goes out than is there. The same key again answers the first time again; 409 for another ' +
        'body. With `menuEntry` the entry is marked as cooked together with it: 409 `menu_cooked` when it is ' +
        'already, `menu_changed` when it is no longer there or is another recipe.',
      undo:
        'Gives back what really went out; what of the menu it was is no longer marked as cooked. 404 for ' +
        'one that was undone before.',
      cookable: 'Among those that miss as much, those first that use what ends soon.',
    },
  },
  exchange: {
    about: 'Tables in and out (CSV by RFC 4180, UTF-8), for spreadsheets and other programs.',
    calls: {
      lists:
        'A row for each item, its measure behind its name, in the columns that an import of lists reads. What a ' +
        'spreadsheet would take for a formula has an apostrophe before it. At most 20,000 rows, as of every table.',
      products: 'By name, in the columns that `POST /api/v1/import/products` reads.',
      journal: 'Moments are those of São Paulo. Kept for a year.',
      importProducts:
        "UTF-8, UTF-16 or Windows-1252, by ';', ',' or tabs, with decimal commas or points; columns by their names, " +
        'in Portuguese or English, in any order. A line is the product of its `id`, else of its name, else a new one; a ' +
        'column or cell that is missing changes nothing, but an empty content takes it away. All lines in one ' +
        'transaction; those that cannot be read, come twice or have no room in the plan are skipped and told. Sent ' +
        'twice it changes nothing the second time. With `dry=true` it is only told. 2,000 lines, 1 MiB.',
    },
  },
  guest: {
    about: 'What the holder of a live link may do, without an account.',
    calls: {
      sync:
        "`Authorization: Link <token>`. Only the list 'house' is told. By a link with 'edit' items are " +
        'added and marked and get a price and a quantity; any other row is refused as `not_allowed`. ' +
        '404 for a link that never was, 410 for one that has ended.',
      live:
        'As the stream of a household, of that list only. Ten at a time by one link: 429 for the next. ' +
        "Ends with the link, by `bye` of the reason 'revoked'.",
    },
  },
  journal: {
    about: 'Who changed the stock, when and why. Kept for a year.',
    calls: {
      product: 'Also what was taken back; 404 for a product of nobody in the household.',
      home: 'The same of all products that are there.',
      undo:
        'What it did goes back, whatever came after it; what would go beyond nothing is owed, so that ' +
        'the order of undoing does not matter. 404 for one that was taken back before.',
    },
  },
  liveLink: {
    about: 'Live links: the list of a household for people without an account.',
    calls: {
      createLink:
        'The token is told once; only its hash is kept. 403 when the plan has no room for another ' +
        'open link. Ends by itself after 30 days.',
      revokeLink: 'Whatever is open by it ends within ten seconds, at every process.',
    },
  },
  household: {
    about: 'Who keeps house together: lists, products, recipes and Premium are of all of them.',
    calls: {
      get: 'Everybody has one; alone at first. `limits` follow from the Premium of anybody in it.',
      rename: 'Anybody in it may.',
      handOver: '403 unless the owner asks, 404 for somebody who does not live here.',
      invite:
        'Anybody in it may, while there is room. What it opens is told once; of more than ten that ' +
        'are open the oldest is withdrawn.',
      revokeInvite: 'Its holder can no longer come in. 404 when it is not open any more.',
      preview: 'Unknown, used, withdrawn or too old: 404.',
      join:
        'With `bring`, products, saved lists and recipes of the own household are copied; nothing ' +
        'that is here changes. The own household waits for the way back. 409 from a household ' +
        'in which others live. To join where one lives changes nothing. Afterwards access tokens ' +
        'from before are refused, and a refreshed one is for the new household.',
      leave:
        'Back to the own household. What one brought stays; with `take`, what is kept here is ' +
        'copied. 409 for the owner, and for somebody who lives alone.',
      removeMember: '403 unless the owner asks, 404 for somebody who does not live here.',
    },
  },
  houseItem: {
    about:
      'The list of the house item by item, for programs such as a home assistant. Phones see it at once.',
    calls: {
      list: 'What is to be bought, then what was not to be had, then what is in the trolley.',
      add:
        '`text` is read as a typed line, or the parts are given. What is on the list already is wanted again, ' +
        'with the parts that are said. The same Idempotency-Key with the same body adds once. 403 when the plan ' +
        'has no room for another item.',
      change:
        'What is not said stays. By the name of another item both become one, whose id is told. 412 ' +
        '`item_changed` when `If-Match` names another version.',
      remove: '404 the second time.',
    },
  },
  menu: {
    about: "The household's menu, week by week.",
    calls: {
      get:
        'A week that was never written has version 0, no entries, and the meals of the week that was ' +
        'written last.',
      put:
        'Entries are recognised by their id: one whose recipe stays keeps whether it was cooked. Each names ' +
        'either `recipeId` or `text`. 409 `menu_changed` when `version` is no longer the latest: read the ' +
        'week again, and make the change to that. The same week sent twice is answered twice. A recipe ' +
        'that is deleted leaves its title as `text`.',
    },
  },
  price: {
    about: 'What things cost, and what was spent: by receipts, and by entries with a price.',
    calls: {
      product:
        'By the kilo or litre where a weight, a volume or a pack says how much it is, otherwise by the piece. ' +
        'Nothing of receipts and entries that were taken back.',
      latest:
        'Of the last 365 days, one of each pack in each shop. What a product usually costs leaves promotions out.',
      spending:
        'Days and weeks are those of São Paulo; weeks begin on Monday and end with the month. Rows that were ' +
        'ignored are not counted; a discount of a whole receipt is a line of its own.',
    },
  },
  product: {
    about: 'What there is at home, and shoppings that come home.',
    calls: {
      list: '`name` is a part of the name, without regard to case and accents.',
      minStock: 'Those with a minimum, of which there is less than that.',
      matches: 'Names are compared without regard to case and accents.',
      match:
        'What was remembered first, then the same thing by name, other names and plural. Where more than ' +
        'one product may be meant all of them are told, to be asked.',
      remember: 'It counts before everything else. `is: false` is remembered as well.',
      createMany:
        'In their order, as far as the plan has room; 403 when it has none. One with the `id` of a product ' +
        'that is there is answered as that is.',
      create: '403 when the free plan has no room for another one.',
      update: 'Replaces all fields; without `content` that stays.',
      remove: 'For good; lists that name it stay as they are.',
      setStock:
        'The stock becomes the given number; it is not added to. More than three decimals are refused with 400.',
      count:
        'The difference between `stock` and `seen` is added to each. Taken back as a shopping is, by its id.',
      enterStock:
        'Adds to the stock of each product, up to the highest stock there can be. The same key with ' +
        'the same body is answered as the first time and adds nothing; with another body it is ' +
        'refused with 409.',
      undoStockEntry: 'Once: 404 the second time.',
    },
  },
  receipt: {
    about: 'Receipts of shoppings: what was bought, of which shop, for how much.',
    calls: {
      create:
        'Products that are made, stock, prices and what is remembered of rows are written together or not ' +
        'at all. The same Idempotency-Key with the same body is answered by the receipt again; 409 ' +
        '`receipt_known` with `existing` for a receipt that is in already; 403 when the plan has no room for ' +
        'another receipt of the month, or for its new products.',
      list: 'Without rows.',
      get: 'Rows keep their words when their product was deleted.',
      correct:
        'Rows that are not named stay as they were decided. What was taken back by hand before, or is more ' +
        'than a year ago, moves no stock. 403 when the plan has no room for new products.',
      remove:
        'It is deleted, and can be taken in again. After a year stock and prices stay as they are. 404 the ' +
        'second time.',
      known:
        'What was decided for the digits of the bars, for the code at this shop or another branch of it, and ' +
        'for the same words; a client takes the first of them. Nothing is kept.',
      renameShop: 'Null takes the name away again.',
    },
  },
  recipe: {
    about: 'Recipes of an account.',
    calls: {
      list: '`name` is a part of title or description, without regard to case and accents.',
      get: 'Ingredients as they were entered, steps by their order.',
      create: '403 when the free plan has no room for another one. Steps are numbered anew from 1.',
      update: 'What is not in the body is gone; the picture stays.',
      remove: 'For good.',
      putPhoto:
        'JPEG or WebP that does not move, up to 2048 pixels a side. What a camera wrote beside the picture, such ' +
        'as the place, is thrown away. 403 when the household has no room for another one.',
      getPhoto: 'With an ETag, to be asked for again by If-None-Match.',
      removePhoto: '404 also for a recipe without one.',
      shareRecipe:
        'The same address while it is open: for 30 days since it was last asked for. It tells nothing of the owner.',
      unshareRecipe: 'At once. 404 for one that is not shared. A later link has another address.',
      sharedRecipe: '404 also when it has expired or was closed, or the recipe was deleted.',
      sharedPhoto: '404 also for a recipe without one.',
    },
  },
  recipeImport: {
    about: 'Recipes from elsewhere.',
    calls: {
      read:
        'Exactly one of `url`, `html` and `text`. The draft keeps the limits of a recipe and is kept by ' +
        'nobody until it is written. 400 `address_refused` for an address that is not of a public site, 403 ' +
        '`fetch_off` where the operator fetches nothing, 422 `site_failed` when no page came and ' +
        '`recipe_missing` when none is in it, and `recipe_too_long` for more than 20,000 lines. One at a time for an ' +
        'account, a hundred addresses a day.',
    },
  },
  shoppingList: {
    about: 'Saved lists of an account, and links to lists.',
    calls: {
      list: '`name` is a part of the name, without regard to case and accents.',
      get: 'Items are numbered from 1 without gaps.',
      names:
        'At most 500, each once without regard to case and accents, with the last price or 0; of ' +
        'saved lists the latest 12.',
      create:
        '403 when a limit of the free plan is reached, 409 when a list of that name exists. No two ' +
        'items may have the same name, unless their measures differ.',
      update:
        'Items that are not in the body are gone. An item keeps its id for as long as its name and measure stay.',
      remove: 'For good; links to it stay.',
      item: 'Its ETag is what a change may name by `If-Match`.',
      addItem:
        '`text` is read as a typed line, or the parts are given. What is in the list already stays where it is, ' +
        'with the parts that are said: sent again, it adds nothing. 403 when the plan has no room for another item.',
      changeItem:
        'What is not sent stays, and so does the id. 400 for the name of another item, 412 `item_changed` when ' +
        '`If-Match` names another version.',
      removeItem: '409 `list_last_item` for the only item that is left.',
      share:
        'The link can be opened for 30 days. Neither prices nor quantities nor the owner show; a ' +
        'measure is written behind the name: `Arroz 2 kg`.',
      shared: '404 also when the link has expired.',
    },
  },
  sync: {
    about: 'Lists that a household keeps together, on any number of devices.',
    calls: {
      stream:
        'Events over an answer that stays open: `change`, `presence`, and `bye` with the reason before the ' +
        'server ends it. A change applies to a cursor of at least its `from`; a client that has less asks by ' +
        'sync. A comment comes every 15 seconds: after 35 without one the stream is dead.',
      sync:
        'Rows are joined part by part, each by its later stamp, so a push may be sent again. What is ' +
        'refused is named with its reason; all else is taken. Nothing pushed: only what is new.',
      history: 'Of the last 90 days; by `next` older ones are asked for. 404 for an unknown list.',
    },
  },
  webhook: {
    about: 'Other programs that are told what happens, by signed calls (Standard Webhooks).',
    calls: {
      list: 'Those that the caller made in this household, the oldest first.',
      create:
        'The secret is told this once; each call is signed by it. At most five a person. 400 `webhook_address` ' +
        'for an address that is not https or not of a public site, 403 `webhooks_off` where the operator has ' +
        'nobody called.',
      remove: 'With whatever waits to be told.',
      ping:
        'A message of type `ping`, at once and not repeated; `last` says how it ended. One that was switched ' +
        'off and takes it is on again. Thirty an hour.',
    },
  },
}
