-- Names like "K.C." and "AT&T" are found as one word, too: the start after this writes their words (`addMissing`).
select;
