import { Button, FluentProvider, webLightTheme } from '@fluentui/react-components'
import i18next from 'i18next'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

function Page() {
  const { t } = useTranslation()
  const [clicks, setClicks] = useState(0)
  return (
    <main>
      <h1>{t('title')}</h1>
      <Button onClick={() => setClicks(clicks + 1)}>{clicks}</Button>
    </main>
  )
}

await i18next.use(initReactI18next).init({
  lng: 'zh-CN',
  resources: { 'zh-CN': { translation: { title: '省级物流信用公共服务平台' } } },
})
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <FluentProvider theme={webLightTheme}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Page /> }])} />
    </FluentProvider>,
  )
}
