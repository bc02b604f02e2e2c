-- All couples whose questions went to a business that nobody runs were told so by the release before (123).
drop table untold;
