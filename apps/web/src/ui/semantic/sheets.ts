// The sheets of the parts of Semantic that `ui/` uses; the build trims them and puts them in a layer of their own.
import 'fomantic-ui-css/components/reset.css';
import 'fomantic-ui-css/components/button.css';
import 'fomantic-ui-css/components/form.css';
import 'fomantic-ui-css/components/input.css';
import 'fomantic-ui-css/components/message.css';
import 'fomantic-ui-css/components/table.css';
