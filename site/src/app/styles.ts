// The global styles, in the order of the cascade.
import '@fonts/fonts.css';
import '../ui/fallback-fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
