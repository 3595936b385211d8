import '@fontsource-variable/source-sans-3'
import '@fontsource-variable/literata/opsz.css'
import './tokens.css'
import './base.css'
