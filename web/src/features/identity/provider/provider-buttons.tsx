import { type LoginProvider, loginProviders } from '#core/ways-in/login-ways.ts'
import { Button } from '#ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { openProviderLogin } from './provider-popup.ts'

/** One button for each provider; `onOpened` is called when its window was opened. */
export function ProviderButtons({ onOpened }: { onOpened: () => void }) {
  const handleOpen = (provider: LoginProvider) => {
    openProviderLogin(provider)
    onOpened()
  }
  return loginProviders().map((provider) => (
    <Button
      key={provider.path}
      variant="secondary"
      className="mt-2 w-full"
      onClick={() => handleOpen(provider)}
    >
      {provider.name === 'Google' && <GoogleMark />}
      <span className="min-w-0 wrap-anywhere">Entrar com {provider.name}</span>
    </Button>
  ))
}
