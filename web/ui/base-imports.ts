import '@fontsource-variable/source-sans-3'
import '@fontsource/literata/500.css'
import './tokens.css'
import './base.css'
