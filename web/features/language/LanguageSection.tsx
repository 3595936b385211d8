import { useTranslations } from 'use-intl'
import { language } from '../../messages/en-GB/language.ts'
import { chooseLanguage, pageLanguage } from '../../messages/language.ts'
import { languages } from '../../messages/languages.ts'
import { isLanguage } from '../../messages/wanted.ts'
import { Choice } from '../../ui/Field.tsx'
import { Fields, Section } from '../../ui/Page.tsx'
import { Texts } from '../../ui/Texts.tsx'

function Shown() {
  const t = useTranslations('language')
  return (
    <Section title={t('title')} about={t('say')}>
      <Fields>
        <Choice
          label={t('label')}
          value={pageLanguage()}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
        >
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </Choice>
      </Fields>
    </Section>
  )
}

/** In which language the portal speaks to its reader on this device. */
export function LanguageSection() {
  return (
    <Texts add={{ language }}>
      <Shown />
    </Texts>
  )
}
