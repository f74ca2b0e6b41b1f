// The global styles, in the order of the cascade.
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
