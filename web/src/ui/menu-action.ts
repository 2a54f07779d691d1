/** The classes of an action in a menu. */
export const MENU_ACTION =
  'flex min-h-11 w-full items-center rounded-control px-4 text-left text-base hover:enabled:bg-raised disabled:opacity-45'
