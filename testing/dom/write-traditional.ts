// Once per run of the client's tests: the table of its sentences in Traditional, which a build makes.
export { writeTraditionalTexts as setup } from '#scripts/build/traditional-texts.ts';
